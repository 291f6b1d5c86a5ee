import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { songOrder } from '@overtone/contract/sandbox';
import { getPresetSong, readRemixPermission } from '@overtone/contract/song';
import { readTiming } from '@overtone/contract/timing';
import { arrangePresets } from '../../apps/api/src/features/presets/presets.js';
import { SystemChance } from '../../apps/api/src/platform/clock/chance.js';
import { bootApp, freePort, type TestApp, quickGeneration } from '../support/app.js';
import { until } from '../support/until.js';

/** Sung at Suno, Mureka and Riffusion, in the order of the library's file, and one without words. */
const keys = [
  'wan-yi-dian-de-yue-tai',
  'mo-ban-che-kai-wang-hai-bian',
  'feng-cong-qi-lian-shan-lai',
  'ye-hang-chuan',
] as const;
const [suno, mureka, riff, silent] = keys;

/** Stands in front of the sandbox's door: passes on, is not there, cannot make a song, or stumbles over the first of them. */
let door: 'open' | 'away' | 'broken' | 'stumbling' = 'away';
let asked: string[] = [];
let app: TestApp;
let front: Server;

beforeAll(async () => {
  const port = await freePort();
  front = createServer(
    (request, reply) => void answer(request).then((told) => reply.writeHead(told.status).end(told.body)),
  );
  await new Promise<void>((resolve) => front.listen(port, '127.0.0.1', resolve));
  app = await bootApp({ env: { ...quickGeneration, LIBRARY_SEED: 'on', SANDBOX_URL: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await app.stop();
  front.close();
});

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const { method = '', url = '' } = request;
  const body = await text(request);
  if (method === 'POST') asked.push(songOrder.parse(JSON.parse(body)).seed);
  if (door === 'stumbling' && body.includes(suno)) return { status: 500, body: 'INTERNAL' };
  if (door === 'away') return { status: 502, body: 'nobody here' };
  const nothing = { audio_url: null, image_url: null, midi_url: null, timing: null };
  // What it says of its edition makes no sense either.
  if (door === 'broken' && method === 'GET') return { status: 200, body: '{}' };
  if (door === 'broken')
    return { status: 200, body: JSON.stringify({ key: 'k', edition: 'e', state: 'failed', ...nothing }) };
  const passed = await fetch(app.sandbox.url + url, {
    method,
    ...(method === 'POST' && { body, headers: { 'content-type': 'application/json' } }),
  });
  return { status: passed.status, body: await passed.text() };
}

const seed = () =>
  app.database.transaction((tx) =>
    arrangePresets(tx, {
      chance: new SystemChance(),
      now: app.clock.now(),
      only: ({ key }) => keys.some((one) => one === key),
    }),
  );
const sweep = () => app.schedules.run('presets.render');
const rowOf = (key: string) => app.database.client.song.findUniqueOrThrow({ where: { presetKey: key } });
const waiting = () => app.database.client.song.count({ where: { type: 'preset', status: 'pending' } });

describe('the seeded library', () => {
  it('waits in the database, once however often it is seeded, and shows nothing that cannot be heard', async () => {
    expect([await seed(), await seed()]).toEqual([4, 0]);
    const row = await rowOf(suno);
    expect(row).toMatchObject({
      uid: null,
      artist: '阿梨',
      type: 'preset',
      operation: 'preset',
      stage: null,
      status: 'pending',
    });
    expect(row).toMatchObject({
      isPublic: true,
      isSandbox: true,
      language: 'chinese',
      genres: ['folk'],
      provider: 'suno',
    });
    expect(row.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Math.round((app.clock.now().getTime() - row.createdAt.getTime()) / 86_400_000)).toBe(19);
    await expect(app.call(getPresetSong, { params: { id: row.id } })).rejects.toMatchObject({ code: 'SONG_NOT_FOUND' });
  });

  it('does without the sandbox and tries a song that failed again, later each time', async () => {
    await sweep();
    expect(await waiting()).toBe(4);
    door = 'broken';
    asked = [];
    for (const pause of [30, 60, 120]) {
      await until('both orders to fail', async () => (await sweep(), keys.every((key) => asked.includes(key))));
      const orders = asked.length;
      // Well before: the machine's time goes on too.
      app.clock.advance(pause - 10);
      await sweep();
      expect(asked).toHaveLength(orders);
      asked = [];
      app.clock.advance(11);
    }
  });

  it('one order that is refused keeps nobody else waiting', async () => {
    door = 'stumbling';
    asked = [];
    app.clock.advance(3600);
    await until('the other songs', async () => (await sweep(), (await waiting()) === 1), 100);
    expect([...new Set(asked)]).toEqual(keys);
    expect((await rowOf(suno)).status).toBe('pending');
    expect(app.logged()).toContain('the door answers HTTP 500');
  });

  it('is made song by song, the most popular first, and comes home whole', async () => {
    door = 'open';
    asked = [];
    app.clock.advance(3600);
    await until('the library', async () => (await sweep(), (await waiting()) === 0), 100);
    const rows = await Promise.all(keys.map(rowOf));
    expect([...new Set(asked)]).toEqual([suno]);
    for (const row of rows) {
      const { data } = await app.call(getPresetSong, { params: { id: row.id } });
      expect(data).toMatchObject({
        status: 'complete',
        type: 'preset',
        uid: null,
        nickname: row.artist,
        has_midi: true,
      });
      expect(data.peaks).toHaveLength(200);
      expect(data.play_count).toBeNull();
      for (const url of [data.audio_url, data.image_url, data.image_large_url, data.spectrum_url]) {
        expect([url, (await fetch(app.url + (url ?? ''))).status]).toEqual([url, 200]);
      }
      expect(row.loudness).toBeLessThan(0);
    }
    const listed = await app.database.client.listing.findMany({ where: { genre: '' } });
    expect(listed.map(({ songId }) => songId).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(await app.call(readRemixPermission, { query: { id: rows[0]?.id ?? '' } })).toMatchObject({
      can_remix: true,
      persona_id: '阿梨',
    });
  });

  it("has its words in time, in each provider's own way", async () => {
    const timing = async (key: string) => {
      const row = await rowOf(key);
      const { alignment } = await app.call(readTiming, { params: { id: row.id } });
      const duration = row.duration ?? 0;
      for (const { start_s, end_s } of alignment) expect(start_s <= end_s && end_s <= duration + 1).toBe(true);
      return alignment;
    };
    const [first] = await timing(suno);
    expect(first?.word).toMatch(/^\[Verse\]\n站$/);
    expect(first).not.toHaveProperty('line_index');
    for (const key of [mureka, riff]) {
      const words = await timing(key);
      expect(words[0]).toMatchObject({ success: true, line_index: 0, space_after: false });
      expect(words.length).toBeGreaterThan(3);
    }
    expect(await timing(silent)).toEqual([]);
  });

  it('asks for nothing when it is whole', async () => {
    asked = [];
    await sweep();
    expect(asked).toEqual([]);
  });
});
