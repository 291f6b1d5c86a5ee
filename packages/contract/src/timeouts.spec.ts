import { readdirSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import type { Endpoint } from './endpoint.js';

const folder = import.meta.dirname;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'timeoutMs' in value && 'path' in value;

async function everyEndpoint(): Promise<Endpoint[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'));
  const endpoints: Endpoint[] = [];
  // One after the other: Jest links modules that are asked for at once in a circle.
  for (const name of files) {
    const exported = (await import(`${folder}/${name}`)) as object;
    endpoints.push(...Object.values(exported).filter(isEndpoint));
  }
  return [...new Set(endpoints)];
}

/** Status, version and counters are quick; what generates, takes a file or gives one may take long (docs/settled.md: Patience). */
const quick = [
  'GET /health',
  'GET /ready',
  'GET /site',
  'GET /suno/status',
  'GET /v1/suno/session',
  'GET /preset-stats/cached',
  'GET /preset-stats/real-time',
  'POST /increment',
  'POST /like-increment',
  'POST /play-count',
  'GET /notices/unread-count',
  'GET /admin/feedbacks/unread-count',
];
const long = [
  'POST /v1/suno/submit/music',
  'POST /v1/suno/submit/concat',
  'POST /v1/suno/submit/upsample',
  'POST /v1/suno/submit/speed-adjust',
  'POST /v1/suno/submit/stem',
  'POST /v1/suno/mp4/{id}',
  'POST /songs/{id}/midi',
  'POST /v1/udio/submit/music',
  'POST /mureka/v1/song/generate',
  'POST /mureka/v1/instrumental/generate',
  'POST /mureka/v1/song/extract-stems',
  'POST /v1/riff/generate/prompt',
  'POST /v1/riff/generate/music',
  'POST /v1/riff/generate/extend',
  'POST /v1/riff/generate/cover',
  'POST /v1/riff/stems/{id}',
  'POST /concat',
  'POST /uploads',
  'POST /feedback/pictures',
  'POST /v1/suno/uploads/audio-url',
  'POST /v1/riff/upload-audio',
  'POST /lyrics/random',
  'POST /generate_lyrics_pair',
  'POST /lyrics/rewrite',
  'POST /v1/generate/upsample-tags',
  'POST /user/export',
  'POST /songs/batch',
  'PUT /user/songs/cover',
  'GET /payment/orders/export',
  'GET /user/points/entries/export',
  'GET /admin/points/entries/export',
  'GET /admin/redeem-codes/export',
  'GET /admin/failed-jobs/export',
  'GET /admin/generations/export',
  'GET /admin/feedbacks/export',
  'GET /admin/security-events/export',
  'GET /admin/recharge/logs/export',
  'GET /admin/payment/notifies/export',
  'GET /admin/orders/export',
  'GET /admin/users/export',
  'GET /admin/audit/export',
  'GET /admin/songs/export',
  'GET /admin/reports/export',
  'GET /admin/personas/export',
  'GET /admin/banned-words/export',
  'GET /admin/content-checks/export',
  'GET /admin/canned-replies/export',
  'GET /admin/channels/export',
  'GET /admin/messages/export',
  'GET /admin/users/{uid}/invitees/export',
  'GET /admin/users/{uid}/sessions/export',
  'GET /admin/webhooks/export',
  'GET /admin/label-waivers/export',
  'POST /admin/channels/{id}/probe',
];

it('[P7-02] [P7-03] [P7-04] every call waits as long as its kind does', async () => {
  const endpoints = await everyEndpoint();
  const waiting = (ms: number) =>
    endpoints.flatMap(({ method, path, timeoutMs }) => (timeoutMs === ms ? [`${method} ${path}`] : [])).toSorted();
  expect(waiting(5_000)).toEqual(quick.toSorted());
  expect(waiting(60_000)).toEqual(long.toSorted());
  expect(waiting(20_000).length).toBe(endpoints.length - quick.length - long.length);
  expect(waiting(20_000)).toContain('GET /user/info');
});
