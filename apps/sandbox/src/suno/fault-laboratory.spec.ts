import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SunoWorld, type WireClip } from './suno-world.test.js';

let world: SunoWorld;
let clip: WireClip;

beforeEach(async () => {
  world = new SunoWorld();
  await world.start();
  [clip] = (await world.made()) as [WireClip];
});
afterEach(() => world.end());

const cover = () => world.post('/suno/submit/music', { task: 'cover', cover_clip_id: clip.id, mv: 'chirp-auk' });
const plain = () => world.post('/suno/submit/music', { prompt: '雨', tags: 'folk', mv: 'chirp-auk' });
const statuses = async (...asked: (() => Promise<Response>)[]) => {
  const seen: number[] = [];
  for (const ask of asked) seen.push((await ask()).status);
  return seen;
};

describe('where a fault strikes', () => {
  it('at one operation alone', async () => {
    await world.arm({ kind: 'http_500', target: 'suno.submit', operation: 'cover' });
    expect(await statuses(plain, cover, plain, cover)).toEqual([200, 500, 200, 500]);
  });

  it('at the n-th call, once unless told otherwise, and says how many are left', async () => {
    await world.arm({ kind: 'http_500', target: 'suno.submit', operation: 'cover', nth: 3 });
    expect(await statuses(cover, plain, cover)).toEqual([200, 200, 200]);
    expect((await world.ask('/_control/faults'))[1].items).toMatchObject([{ nth: 1, times: 1 }]);
    expect(await statuses(cover, cover)).toEqual([500, 200]);
    await world.arm({ kind: 'http_500', target: 'suno.submit', nth: 2, times: 2 });
    expect(await statuses(plain, plain, plain, plain)).toEqual([200, 500, 500, 200]);
  });

  it('at the task, the fetch and the media of one operation', async () => {
    await world.arm({ kind: 'all_failed', target: 'suno.task', operation: 'speed' });
    expect((await world.finished(await world.submit())).status).toBe('SUCCESS');
    const fast = await world.submit({ clip_id: clip.id, speed: 2 }, 'speed');
    expect((await world.finished(fast)).status).toBe('FAILURE');
    await world.arm({ kind: 'http_500', target: 'suno.fetch', operation: 'speed', times: 1 });
    expect((await world.get(`/suno/fetch/${fast}`)).status).toBe(500);
    await world.arm({ kind: 'dead_link', target: 'suno.media', operation: 'cover' });
    expect((await world.follow(clip.audio_url)).status).toBe(200);
  });

  it('at what makes no song only when it is named', async () => {
    await world.arm({ kind: 'all_failed', target: 'suno.task', times: 1 });
    const wav = () => world.submit({ clip_id: clip.id }, 'wav');
    expect((await world.finished(await wav())).status).toBe('SUCCESS');
    await world.arm({ kind: 'all_failed', target: 'suno.task', operation: 'wav', times: 1 });
    expect(await world.finished(await wav())).toMatchObject({ status: 'FAILURE', data: null });
  });

  it('not beside the gateway', async () => {
    const [status] = await world.ask('/_control/faults', {
      kind: 'delay',
      target: 'sms',
      milliseconds: 1,
      operation: 'cover',
    });
    expect(status).toBe(400);
  });
});

describe('what a fault does', () => {
  it('half of twelve come to nothing', async () => {
    await world.arm({ kind: 'partial_success', target: 'suno.task', operation: 'stems', times: 1 });
    const id = await world.submit({ task: 'gen_stem', continue_clip_id: clip.id, stem_task: 'twelve' });
    const over = await world.finished(id);
    expect(over.status).toBe('FAILURE');
    expect(over.data?.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 'complete'),
      ...Array.from({ length: 6 }, () => 'error'),
    ]);
  });

  it.each([
    ['channel_disabled', 400, { code: 'task_channel_disable' }],
    ['origin_missing', 400, { code: 'task_not_exist', message: 'task_origin_not_exist' }],
    ['quota_spent', 403, { code: 'quota_not_enough' }],
  ])('%s refuses and takes no task', async (kind, status, body) => {
    const before = (await world.taken()).length;
    await world.arm({ kind, target: 'suno.submit', times: 1 });
    expect(await world.ask('/suno/submit/concat', { clip_id: clip.id })).toMatchObject([status, body]);
    expect(await world.taken()).toHaveLength(before);
  });

  it('tells a reason too early, and another word for failure', async () => {
    await world.arm({ kind: 'early_reason', target: 'suno.task', times: 1 });
    const early = await world.submit();
    world.now += 20_000;
    expect(await world.fetchTask(early)).toMatchObject({
      status: 'IN_PROGRESS',
      fail_reason: expect.stringMatching(/./),
    });
    expect(await world.finished(early)).toMatchObject({ status: 'SUCCESS', fail_reason: '' });
    await world.arm({ kind: 'fail_word', target: 'suno.task', times: 1 });
    expect(await world.later(await world.submit())).toMatchObject({ status: 'FAIL' });
  });

  it('is over at once, for songs and for lyrics', async () => {
    await world.arm({ kind: 'at_once', target: 'suno.task', operation: 'lyrics', times: 1 });
    const id = await world.submit({ prompt: '海' }, 'lyrics');
    expect(await world.fetchTask(id)).toMatchObject({ status: 'SUCCESS', data: { status: 'complete' } });
  });

  it('has no data, or another envelope', async () => {
    const id = await world.submit();
    await world.finished(id);
    await world.arm({ kind: 'data_null', target: 'suno.fetch', times: 1 });
    expect(await world.fetchTask(id)).toMatchObject({ status: 'SUCCESS', data: null });
    await world.arm({ kind: 'other_envelope', target: 'suno.fetch', times: 1 });
    expect(await world.ask(`/suno/fetch/${id}`)).toMatchObject([200, { code: 200, data: { task_id: id } }]);
    await world.arm({ kind: 'other_envelope', target: 'suno.submit', times: 1 });
    const [, taken] = await world.ask('/suno/submit/speed', { clip_id: clip.id, speed: 2 });
    expect(taken).toEqual({ code: 200, msg: 'ok', data: { task_id: expect.any(String) } });
  });

  it('gives links that forbid, and that have expired', async () => {
    await world.arm({ kind: 'forbidden_url', target: 'suno.task', times: 1 });
    const [forbidden] = await world.made({ title: '不许' });
    expect(forbidden?.audio_url).toMatch(/\/api\/forbidden$/);
    expect((await world.follow(forbidden?.audio_url)).status).toBe(403);
    await world.arm({ kind: 'expired_link', target: 'suno.media', times: 1 });
    expect(
      await statuses(
        () => world.follow(clip.audio_url),
        () => world.follow(clip.audio_url),
      ),
    ).toEqual([403, 200]);
  });

  it('hears no words, or is not sure of them', async () => {
    const timing = async () => (await world.ask(`/suno/act/timing/${clip.id}`))[1];
    await world.arm({ kind: 'timing_empty', target: 'suno.extra', operation: 'timing', times: 1 });
    expect(await timing()).toMatchObject({ aligned_words: [], hoot_cer: 1 });
    await world.arm({ kind: 'timing_doubtful', target: 'suno.extra', times: 1 });
    expect(await timing()).toMatchObject({ hoot_cer: 0.5 });
    await world.arm({ kind: 'http_502_html', target: 'suno.extra', operation: 'tags', times: 1 });
    expect((await world.post('/suno/act/tags', { original_tags: 'pop' })).status).toBe(502);
  });
});

describe('the page', () => {
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${world.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  it('arms a fault by hand, shows what stands armed, and takes all away', async () => {
    const fields = {
      kind: 'http_500',
      target: 'suno.submit',
      operation: 'cover',
      nth: '2',
      times: '',
      match: '',
      milliseconds: '',
    };
    const armed = await send('/_control/fault-desk', fields);
    expect([armed.status, armed.headers.get('location')]).toEqual([303, '/_control#faults']);
    const page = await fetch(`${world.url}/_control`);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await page.text()).toContain('<td>http_500</td><td>suno.submit</td><td>cover</td><td>2</td>');
    expect(await statuses(cover, cover)).toEqual([200, 500]);
    await send('/_control/fault-desk', fields);
    expect((await send('/_control/fault-desk/clear', {})).status).toBe(303);
    expect((await world.ask('/_control/faults'))[1]).toEqual({ items: [] });
  });

  it('says why it does not, and shows nothing unescaped', async () => {
    const refused = await send('/_control/fault-desk', { kind: 'dead_link', target: 'sms' });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('dead_link 不能放在 sms')]);
    await send('/_control/fault-desk', { kind: 'http_500', target: 'sms', match: '<script>x' });
    expect(await (await fetch(`${world.url}/_control`)).text()).toContain('&lt;script&gt;x');
  });
});
