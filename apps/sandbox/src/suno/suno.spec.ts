import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Renderer } from '../render/renderer.js';
import { songFiles, type SongFacts } from '../render/song.js';
import { startSandbox, type Sandbox } from '../server.js';

/** Stands in for the threads where only the stages matter: each song ends when the test says so. */
class HeldRenderer implements Renderer {
  readonly seeds: string[] = [];
  private held: (() => void)[] = [];
  open = true;
  failing = false;

  async render({ request, folder }: Parameters<Renderer['render']>[0], onComposed: (facts: SongFacts) => void) {
    this.seeds.push(request.seed);
    const facts = { title: '铁皮屋顶', lyrics: '[Verse]\n雨落下来', tags: 'folk, warm', durationSeconds: 12.5 };
    onComposed(facts);
    if (!this.open) await new Promise<void>((resolve) => this.held.push(resolve));
    if (this.failing) throw new Error('out of strings');
    await writeFile(join(folder, songFiles.audio), `mp3 of ${request.seed}`);
    await writeFile(join(folder, songFiles.words), JSON.stringify({ aligned_words: [{ word: '雨' }] }));
    await writeFile(join(folder, songFiles.facts), JSON.stringify(facts));
    return facts;
  }
  release(): void {
    this.open = true;
    for (const go of this.held.splice(0)) go();
  }
  dropWaiting(): void {}
  async close(): Promise<void> {
    this.release();
  }
}

interface WireClip {
  id: string;
  status: string;
  audio_url: string;
  title: string;
  metadata: Record<string, unknown>;
}
interface WireTask {
  task_id: string;
  status: string;
  progress: string;
  fail_reason: string;
  start_time: number;
  finish_time: number;
  data: WireClip[] | null;
}

let folder: string;
let now: number;
let sandbox: Sandbox;
let renderer: HeldRenderer;

const start = async () => {
  renderer = new HeldRenderer();
  let drawn = 0;
  const id = () => `00000000-0000-4000-8000-${String(Math.floor(now) + drawn++).padStart(12, '0').slice(-12)}`;
  const world = { wall: () => now, chance: { number: () => 0.5, id }, renderer };
  sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: folder }, world);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-suno-'));
  now = Date.parse('2026-01-01T00:00:00Z');
  await start();
});
afterEach(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const headers = { authorization: 'Bearer sandbox-suno-key', 'content-type': 'application/json' };
const post = (path: string, body: unknown) =>
  fetch(`${sandbox.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
const song = { prompt: '[Verse]\n雨', tags: 'folk', title: '铁皮屋顶', mv: 'chirp-auk', make_instrumental: false };

const submit = async (changes: object = {}, action = 'music') => {
  const answer = await post(`/suno/submit/${action}`, { ...song, ...changes });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: string }).data;
};
const batch = async (...ids: string[]) =>
  ((await (await post('/suno/fetch', { ids })).json()) as { data: WireTask[] | null }).data;
const fetchTask = async (id: string) =>
  ((await (await fetch(`${sandbox.url}/suno/fetch/${id}`, { headers })).json()) as { data: WireTask }).data;
const arm = (fault: object) => post('/_control/faults', fault);

const later = async (id: string) => {
  now += 60_000;
  return fetchTask(id);
};
/** The clock is at the end; the renderer's files may need a moment more. */
const finished = async (id: string, milliseconds = 60_000) => {
  now += milliseconds;
  let task = await fetchTask(id);
  for (let tries = 0; tries < 200 && !['SUCCESS', 'FAILURE'].includes(task.status); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    task = await fetchTask(id);
  }
  return task;
};

describe('submit', () => {
  it('takes any case of the action and answers a plain id', async () => {
    expect(typeof (await submit({}, 'MUSIC'))).toBe('string');
    const refused = await post('/suno/submit/dance', song);
    expect([refused.status, await refused.json()]).toEqual([400, { code: 'invalid_request', message: 'invalid action', data: null }]);
  });

  it('refuses a wrong key in the shape of the door before the relay', async () => {
    const answer = await fetch(`${sandbox.url}/suno/submit/music`, { method: 'POST', headers: { ...headers, authorization: 'Bearer x' }, body: '{}' });
    expect([answer.status, await answer.json()]).toEqual([401, { error: { message: expect.any(String), type: 'new_api_error' } }]);
  });

  it('reads empty strings as absent, and refuses what it cannot make', async () => {
    await submit({ task_id: '', continue_clip_id: '', continue_at: 0, gpt_description_prompt: '', negative_tags: '' });
    expect((await post('/suno/submit/music', { ...song, continue_clip_id: 'abc' })).status).toBe(400);
    expect((await post('/suno/submit/music', { ...song, prompt: 'x'.repeat(5001) })).status).toBe(422);
    expect((await post('/suno/submit/music', { ...song, prompt: 5 })).status).toBe(400);
  });

  it('renders the same music for the same request, once', async () => {
    await submit();
    await finished(await submit({ notify_hook: 'http://elsewhere' }));
    expect(renderer.seeds).toHaveLength(2);
    expect(renderer.seeds.map((seed) => seed.slice(-2))).toEqual(['/0', '/1']);
    await finished(await submit({ title: '另一首' }));
    expect(new Set(renderer.seeds).size).toBe(4);
  });
});

describe('stages', () => {
  it('walks from SUBMITTED to SUCCESS on the clock, with a temporary link on the way', async () => {
    const id = await submit();
    expect(await fetchTask(id)).toMatchObject({ status: 'SUBMITTED', progress: '0%', start_time: 0, data: null });
    now += 2000;
    expect(await fetchTask(id)).toMatchObject({ status: 'QUEUED', data: [{ status: 'queued' }, { status: 'queued' }] });
    now += 20_000;
    const sounding = await fetchTask(id);
    expect(sounding.status).toBe('IN_PROGRESS');
    expect(sounding.data?.[0]).toMatchObject({ status: 'streaming', metadata: { duration: null } });
    expect(sounding.data?.[0]?.audio_url).toContain('/suno/audiopipe/?item_id=');
    const over = await finished(id, 30_000);
    expect(over).toMatchObject({ status: 'SUCCESS', progress: '100%', fail_reason: '', finish_time: Math.floor(now / 1000) });
    expect(over.data?.[0]?.metadata).toMatchObject({ duration: 12.5, prompt: '[Verse]\n雨落下来', tags: 'folk, warm' });
    const audio = await fetch(over.data?.[0]?.audio_url ?? '', { headers: { range: 'bytes=0-2' } });
    expect([audio.status, audio.headers.get('content-range')?.split('/')[0], await audio.text()]).toEqual([206, 'bytes 0-2', 'mp3']);
  });

  it('is never over before its songs are rendered', async () => {
    renderer.open = false;
    const id = await submit();
    expect(await later(id)).toMatchObject({ status: 'IN_PROGRESS', progress: '99%' });
    renderer.release();
    expect((await finished(id)).status).toBe('SUCCESS');
  });

  it('runs as fast as the clock is told', async () => {
    const id = await submit();
    await post('/_control/clock', { speed: 60 });
    expect((await finished(id, 1000)).status).toBe('SUCCESS');
  });

  it('lets the temporary link die after the end', async () => {
    const id = await submit();
    now += 20_000;
    const link = (await fetchTask(id)).data?.[0]?.audio_url ?? '';
    const early = await fetch(link);
    expect([early.status, early.headers.get('content-length')]).toEqual([200, null]);
    await early.body?.cancel();
    await finished(id);
    now += 61_000;
    expect((await fetch(link)).status).toBe(403);
  });

  it('writes lyrics, and times words', async () => {
    const answer = await post('/suno/submit/lyrics', { prompt: '海边的夜' });
    const { data: id } = (await answer.json()) as { data: string };
    expect(await finished(id)).toMatchObject({ status: 'SUCCESS', data: { status: 'complete', text: expect.stringContaining('[') } });
    const over = await finished(await submit());
    const timing = await fetch(`${sandbox.url}/suno/act/timing/${over.data?.[0]?.id}`, { headers });
    expect(await timing.json()).toMatchObject({ aligned_words: [{ word: '雨' }] });
  });
});

describe('fetch', () => {
  it('answers a batch without the unknown, null when nothing matched, and whole tasks on both routes', async () => {
    const [first, second] = [await submit(), await submit({ title: '第二首' })];
    expect((await batch(second, 'nobody', first))?.map((task) => task.task_id).sort()).toEqual([first, second].sort());
    expect(await batch('nobody')).toBeNull();
    expect(await batch()).toEqual([]);
    expect((await batch(first))?.[0]).toEqual(await fetchTask(first));
    const missing = await fetch(`${sandbox.url}/suno/fetch/nobody`, { headers });
    expect([missing.status, await missing.json()]).toMatchObject([400, { code: 'task_not_exist' }]);
  });

  it('keeps tasks and links over a restart, and takes unfinished ones up again', async () => {
    const done = await submit();
    const before = await finished(done);
    const under = await submit({ title: '未完' });
    await sandbox.close();
    await start();
    const [found] = (await batch(done)) ?? [];
    expect({ ...found, data: null }).toEqual({ ...before, data: null });
    const link = `${sandbox.url}${new URL(before.data?.[0]?.audio_url ?? '').pathname}`;
    expect((await fetch(link)).status).toBe(200);
    expect((await finished(under)).status).toBe('SUCCESS');
  });
});

describe('failures', () => {
  it('tells of a bad model only at the end', async () => {
    const id = await submit({ mv: 'chirp-v3-5|chirp-v3-0' });
    now += 20_000;
    expect((await fetchTask(id)).status).toBe('IN_PROGRESS');
    const over = await finished(id);
    expect(over).toMatchObject({ status: 'FAILURE', fail_reason: expect.stringContaining('chirp-v3-5|chirp-v3-0') });
    expect(over.data?.[0]).toMatchObject({ status: 'error', audio_url: expect.stringMatching(/\/None\.mp3$/) });
    expect((await fetch(over.data?.[0]?.audio_url ?? '')).status).toBe(403);
  });

  it('ends as FAILURE when rendering fails', async () => {
    renderer.failing = true;
    expect(await finished(await submit())).toMatchObject({ status: 'FAILURE', fail_reason: 'Rendering failed' });
  });

  it.each([
    ['partial_success', 'FAILURE', ['complete', 'error'], true],
    ['all_failed', 'FAILURE', ['error', 'error'], true],
    ['fail_reason_empty', 'FAILURE', ['error', 'error'], false],
    ['never_finishes', 'IN_PROGRESS', ['streaming', 'streaming'], false],
    ['unknown_status_word', 'SUCCESS', ['complete', 'complete'], false],
  ])('plays %s', async (kind, status, clips, hasReason) => {
    await arm({ kind, target: 'suno.task', times: 1, match: '铁皮' });
    const untouched = await submit({ title: '别的' });
    const id = await submit();
    now += 20_000;
    expect((await fetchTask(id)).status).toBe(kind === 'unknown_status_word' ? 'POST_PROCESSING' : 'IN_PROGRESS');
    const over = await (kind === 'never_finishes' ? later : finished)(id);
    expect([over.status, over.data?.map((clip) => clip.status), over.fail_reason !== '']).toEqual([status, clips, hasReason]);
    expect((await finished(untouched)).status).toBe('SUCCESS');
  });

  it.each([
    ['http_500', 500, 'application/json'],
    ['http_502_html', 502, 'text/html'],
    ['http_429_rate', 429, 'application/json'],
    ['http_429_quota', 429, 'application/json'],
    ['http_401', 401, 'application/json'],
    ['http_451', 451, 'application/json'],
    ['html_200', 200, 'text/html'],
    ['submit_refused', 400, 'application/json'],
  ])('refuses a submit with %s and takes no task', async (kind, status, type) => {
    await arm({ kind, target: 'suno.submit', times: 1 });
    const answer = await post('/suno/submit/music', song);
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
    expect(await (await fetch(`${sandbox.url}/_control/suno/tasks`)).json()).toEqual({ items: [] });
    await submit();
  });

  it.each([
    ['accept_then_hang', 1],
    ['hang', 0],
  ])('%s leaves %d task behind', async (kind, left) => {
    await arm({ kind, target: 'suno.submit', times: 1 });
    const asked = fetch(`${sandbox.url}/suno/submit/music`, { method: 'POST', headers, body: JSON.stringify(song), signal: AbortSignal.timeout(300) });
    await expect(asked).rejects.toThrow();
    expect(((await (await fetch(`${sandbox.url}/_control/suno/tasks`)).json()) as { items: unknown[] }).items).toHaveLength(left);
  });

  it('cuts JSON short, having accepted', async () => {
    await arm({ kind: 'truncated_json', target: 'suno.submit', times: 1 });
    await expect((await post('/suno/submit/music', song)).json()).rejects.toThrow();
    expect(((await (await fetch(`${sandbox.url}/_control/suno/tasks`)).json()) as { items: unknown[] }).items).toHaveLength(1);
  });

  it('drops a task from a batch, breaks links, and delays', async () => {
    const id = await submit();
    await arm({ kind: 'missing_from_batch', target: 'suno.fetch', times: 1 });
    expect(await batch(id)).toBeNull();
    const link = (await finished(id)).data?.[1]?.audio_url ?? '';
    await arm({ kind: 'dead_link', target: 'suno.media', times: 1 });
    await arm({ kind: 'html_link', target: 'suno.media', times: 1 });
    expect((await fetch(link)).status).toBe(404);
    expect((await fetch(link)).headers.get('content-type')).toContain('text/html');
    expect((await fetch(link)).headers.get('content-type')).toBe('audio/mpeg');
    await arm({ kind: 'none_link', target: 'suno.media', times: 1 });
    expect((await finished(await submit({ title: '空链' }))).data?.[0]).toMatchObject({ status: 'complete', audio_url: expect.stringMatching(/None\.mp3$/) });
    await arm({ kind: 'delay', target: 'suno.task', times: 1, milliseconds: 90_000 });
    expect((await later(await submit({ title: '迟到' }))).status).toBe('IN_PROGRESS');
  });
});
