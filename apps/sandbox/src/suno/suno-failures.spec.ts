import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { headers, song, SunoWorld } from './suno-world.test.js';

let world: SunoWorld;

beforeEach(async () => {
  world = new SunoWorld();
  await world.start();
});
afterEach(() => world.end());

describe('failures', () => {
  it('tells of a bad model only at the end', async () => {
    const id = await world.submit({ mv: 'chirp-v3-5|chirp-v3-0' });
    world.now += 20_000;
    expect((await world.fetchTask(id)).status).toBe('IN_PROGRESS');
    const over = await world.finished(id);
    expect(over).toMatchObject({ status: 'FAILURE', fail_reason: expect.stringContaining('chirp-v3-5|chirp-v3-0') });
    expect(over.data?.[0]).toMatchObject({ status: 'error', audio_url: expect.stringMatching(/\/None\.mp3$/) });
    expect((await fetch(over.data?.[0]?.audio_url ?? '')).status).toBe(403);
  });

  it('ends as FAILURE when rendering fails', async () => {
    world.renderer.failing = true;
    expect(await world.finished(await world.submit())).toMatchObject({
      status: 'FAILURE',
      fail_reason: 'Rendering failed',
    });
  });

  it.each([
    ['partial_success', 'FAILURE', ['complete', 'error'], true],
    ['all_failed', 'FAILURE', ['error', 'error'], true],
    ['fail_reason_empty', 'FAILURE', ['error', 'error'], false],
    ['never_finishes', 'IN_PROGRESS', ['streaming', 'streaming'], false],
    ['unknown_status_word', 'SUCCESS', ['complete', 'complete'], false],
  ])('plays %s', async (kind, status, clips, hasReason) => {
    await world.arm({ kind, target: 'suno.task', times: 1, match: '铁皮' });
    const untouched = await world.submit({ title: '别的' });
    const id = await world.submit();
    world.now += 20_000;
    expect((await world.fetchTask(id)).status).toBe(kind === 'unknown_status_word' ? 'POST_PROCESSING' : 'IN_PROGRESS');
    const over = await (kind === 'never_finishes' ? world.later(id) : world.finished(id));
    expect([over.status, over.data?.map((clip) => clip.status), over.fail_reason !== '']).toEqual([
      status,
      clips,
      hasReason,
    ]);
    expect((await world.finished(untouched)).status).toBe('SUCCESS');
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
    await world.arm({ kind, target: 'suno.submit', times: 1 });
    const answer = await world.post('/suno/submit/music', song);
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([status, type]);
    expect(await world.taken()).toEqual([]);
    await world.submit();
  });

  it.each([
    ['accept_then_hang', 1],
    ['hang', 0],
  ])('%s leaves %d task behind', async (kind, left) => {
    await world.arm({ kind, target: 'suno.submit', times: 1 });
    const asked = fetch(`${world.url}/suno/submit/music`, {
      method: 'POST',
      headers,
      body: JSON.stringify(song),
      signal: AbortSignal.timeout(300),
    });
    await expect(asked).rejects.toThrow();
    expect(await world.taken()).toHaveLength(left);
  });

  it('cuts JSON short, having accepted', async () => {
    await world.arm({ kind: 'truncated_json', target: 'suno.submit', times: 1 });
    await expect((await world.post('/suno/submit/music', song)).json()).rejects.toThrow();
    expect(await world.taken()).toHaveLength(1);
  });

  it('drops a task from a batch, breaks links, and delays', async () => {
    const id = await world.submit();
    await world.arm({ kind: 'missing_from_batch', target: 'suno.fetch', times: 1 });
    expect(await world.batch(id)).toBeNull();
    const link = (await world.finished(id)).data?.[1]?.audio_url ?? '';
    await world.arm({ kind: 'dead_link', target: 'suno.media', times: 1 });
    await world.arm({ kind: 'html_link', target: 'suno.media', times: 1 });
    expect((await fetch(link)).status).toBe(404);
    expect((await fetch(link)).headers.get('content-type')).toContain('text/html');
    expect((await fetch(link)).headers.get('content-type')).toBe('audio/mpeg');
    await world.arm({ kind: 'none_link', target: 'suno.media', times: 1 });
    expect((await world.finished(await world.submit({ title: '空链' }))).data?.[0]).toMatchObject({
      status: 'complete',
      audio_url: expect.stringMatching(/None\.mp3$/),
    });
    await world.arm({ kind: 'delay', target: 'suno.task', times: 1, milliseconds: 90_000 });
    expect((await world.later(await world.submit({ title: '迟到' }))).status).toBe('IN_PROGRESS');
  });

  it('takes a task and answers 503 or more than anybody reads; says no channel and takes none', async () => {
    const kinds = [
      ['http_503_accepted', 503, 1],
      ['huge_answer', 200, 2],
      ['no_channel', 503, 2],
      ['http_403_model', 403, 2],
      ['http_429_model', 429, 2],
      ['same_task_id', 200, 2],
    ] as const;
    for (const [kind, status, taken] of kinds) {
      await world.arm({ kind, target: 'suno.submit', times: 1 });
      const answer = await world.post('/suno/submit/music', song);
      expect([kind, answer.status, (await answer.text()).length > 4_194_304]).toEqual([
        kind,
        status,
        kind === 'huge_answer',
      ]);
      expect(await world.taken()).toHaveLength(taken);
    }
  });

  it('has numbers for ids, tells a clip twice or leaves it out, and refuses a list', async () => {
    await world.arm({ kind: 'numeric_id', target: 'suno.task', times: 1 });
    const number = await world.submit();
    expect([typeof number, (await world.batch(String(number)))?.map(({ task_id }) => typeof task_id)]).toEqual([
      'number',
      ['number'],
    ]);
    await world.arm({ kind: 'duplicate_clips', target: 'suno.task', times: 1 });
    const twice = await world.finished(await world.submit());
    expect(new Set(twice.data?.map(({ id }) => id)).size).toBe(1);
    await world.arm({ kind: 'too_few_clips', target: 'suno.fetch', times: 1 });
    expect((await world.batch(String(number)))?.[0]?.data).toHaveLength(1);
    await world.arm({ kind: 'batch_refused', target: 'suno.fetch', times: 1 });
    expect((await world.post('/suno/fetch', { ids: [String(number)] })).status).toBe(400);
  });

  it('puts what no table holds into a title, a style and a reason', async () => {
    await world.arm({ kind: 'nul_in_text', target: 'suno.task', times: 1 });
    const over = await world.finished(await world.submit());
    expect([over.status, over.fail_reason.includes('\u0000'), over.data?.[0]?.title?.includes('\u0000')]).toEqual([
      'FAILURE',
      true,
      true,
    ]);
  });
});
