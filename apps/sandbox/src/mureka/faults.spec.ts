import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MurekaWorld, song } from './mureka-world.test.js';

let world: MurekaWorld;

beforeEach(async () => {
  world = new MurekaWorld();
  await world.start();
});
afterEach(() => world.end());

const generate = () => world.call('/v1/song/generate', song);

describe('a submit', () => {
  it.each([
    ['http_500', 500, 'The server had an error'],
    ['http_503', 503, 'overloaded'],
    ['http_429_rate', 429, 'Rate limit reached'],
    ['http_429_quota', 429, 'You exceeded your current quota'],
    ['http_401', 401, 'Invalid Authentication'],
    ['http_403', 403, 'region'],
    ['http_451', 451, 'Content violates'],
    ['submit_refused', 400, 'Invalid Request'],
    ['http_404_text', 404, '404 page not found'],
    ['http_502_html', 502, '<html>'],
    ['html_200', 200, '<html>'],
  ])('answers %s and takes nothing', async (kind, status, text) => {
    await world.arm({ kind, target: 'mureka.submit', times: 1 });
    const answer = await generate();
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
    expect(await world.asked()).toEqual([]);
    expect((await generate()).status).toBe(200);
  });

  it('is taken although the answer says otherwise, is half or more than anybody reads', async () => {
    for (const [index, kind] of ['http_503_accepted', 'truncated_json', 'huge_answer'].entries()) {
      await world.arm({ kind, target: 'mureka.submit', operation: 'music', times: 1 });
      const answer = await generate();
      const text = await answer.text();
      expect([kind, answer.status, text.endsWith('}'), text.length > 4_194_304]).toEqual([
        kind,
        kind === 'http_503_accepted' ? 503 : 200,
        kind !== 'truncated_json',
        kind === 'huge_answer',
      ]);
      expect(await world.asked()).toHaveLength(index + 1);
    }
  });

  it('is taken and never answered, or not even taken', async () => {
    for (const [kind, taken] of [
      ['hang', 0],
      ['accept_then_hang', 1],
    ] as const) {
      await world.arm({ kind, target: 'mureka.submit', times: 1 });
      const asked = fetch(`${world.url}/mureka/v1/song/generate`, {
        ...{ method: 'POST', headers: world.carried, body: JSON.stringify(song) },
        signal: AbortSignal.timeout(300),
      });
      await expect(asked).rejects.toThrow();
      expect(await world.asked()).toHaveLength(taken);
    }
  });

  it('answers the task before it, at the n-th that matches', async () => {
    const { id } = await world.begin();
    await world.arm({ kind: 'same_task_id', target: 'mureka.submit', match: '铁皮', nth: 2 });
    expect((await world.begin({ lyrics: '雪' })).id).not.toBe(id);
    const third = await world.begin();
    expect((await world.begin()).id).toBe(third.id);
    expect(await world.asked()).toHaveLength(3);
  });
});

describe('a task', () => {
  it.each([
    ['all_failed', 'failed', 'Generation failed, please try again'],
    ['fail_reason_empty', 'failed', ''],
    ['timeouted', 'timeouted', 'Generation failed, please try again'],
    ['cancelled', 'cancelled', 'Generation failed, please try again'],
  ])('%s ends as %s', async (kind, status, failed_reason) => {
    await world.arm({ kind, target: 'mureka.task', times: 1 });
    const over = await world.ended((await world.begin()).id);
    expect(over).toMatchObject({ status, failed_reason, finished_at: expect.any(Number) });
    expect(over).not.toHaveProperty('choices');
  });

  it('leaves out the song that came to nothing', async () => {
    await world.arm({ kind: 'partial_success', target: 'mureka.task', times: 1 });
    const over = await world.ended((await world.begin({ n: 3 })).id);
    expect([over.status, over.choices?.map(({ index }) => index)]).toEqual(['succeeded', [0, 1]]);
  });

  it('says a word nobody knows, a reason before its end, or stays where it is', async () => {
    await world.arm({ kind: 'unknown_status_word', target: 'mureka.task', times: 1 });
    await world.arm({ kind: 'early_reason', target: 'mureka.task', times: 1 });
    await world.arm({ kind: 'never_finishes', target: 'mureka.task', times: 1 });
    const [odd, early, stuck] = [await world.begin(), await world.begin(), await world.begin()];
    world.now += 20_000;
    expect((await world.look(odd.id)).status).toBe('post_processing');
    expect(await world.look(early.id)).toMatchObject({ status: 'running', failed_reason: expect.any(String) });
    expect([(await world.ended(odd.id)).status, (await world.ended(early.id)).status]).toEqual([
      'succeeded',
      'succeeded',
    ]);
    expect((await world.look(stuck.id)).status).toBe('reviewing');
  });

  it('has a number for its id, one id for two songs, words that are none, or is over at once', async () => {
    for (const kind of ['numeric_id', 'duplicate_clips', 'nul_in_text', 'at_once'])
      await world.arm({ kind, target: 'mureka.task', times: 1 });
    const [number, twice, odd, quick] = [
      await world.begin(),
      await world.begin(),
      await world.begin(),
      await world.begin(),
    ];
    expect([typeof number.id, typeof (await world.look(number.id)).id]).toEqual(['number', 'number']);
    expect(new Set((await world.ended(twice.id)).choices?.map(({ id }) => id)).size).toBe(1);
    expect(JSON.stringify((await world.ended(odd.id)).choices)).toContain(String.raw`\u0000\ud800`);
    expect((await world.look(quick.id)).status).toBe('succeeded');
  });

  it('has links that lead nowhere', async () => {
    for (const [kind, status] of [
      ['dead_link', 404],
      ['html_link', 200],
      ['expired_link', 403],
      ['none_link', 403],
      ['forbidden_url', 403],
    ] as const) {
      await world.arm({ kind, target: 'mureka.task', times: 1 });
      const [choice] = await world.sung();
      const answer = await fetch(choice?.url ?? '');
      expect([kind, answer.status, answer.headers.get('content-type') === 'audio/mpeg']).toEqual([kind, status, false]);
    }
    const [choice] = await world.sung();
    await world.arm({ kind: 'http_500', target: 'mureka.media', times: 1 });
    expect([(await fetch(choice?.url ?? '')).status, (await fetch(choice?.url ?? '')).status]).toEqual([500, 200]);
  });
});

describe('a query', () => {
  it('has too few songs, none at all, or is no answer', async () => {
    const { id } = await world.begin();
    await world.ended(id);
    const struck = async (kind: string) => {
      await world.arm({ kind, target: 'mureka.fetch', times: 1 });
      return world.call(`/v1/song/query/${id}`);
    };
    expect(await (await struck('too_few_clips')).json()).toMatchObject({
      status: 'succeeded',
      choices: [{ index: 0 }],
    });
    expect(await (await struck('data_null')).json()).toMatchObject({ status: 'succeeded', choices: null });
    expect((await struck('http_404_text')).status).toBe(404);
    expect((await struck('http_429_rate')).status).toBe(429);
    expect((await (await struck('huge_answer')).text()).length).toBeGreaterThan(4_194_304);
    await expect((await struck('truncated_json')).json()).rejects.toThrow();
    expect((await world.look(id)).choices).toHaveLength(2);
  });

  it('of one operation, of words and of the account can be struck', async () => {
    await world.arm({ kind: 'http_500', target: 'mureka.extra', operation: 'billing', times: 1 });
    expect((await world.told('/v1/lyrics/generate', { prompt: '海' }))[0]).toBe(200);
    expect((await world.told('/v1/account/billing'))[0]).toBe(500);
    await world.arm({ kind: 'http_451', target: 'mureka.submit', operation: 'stems', times: 1 });
    expect((await generate()).status).toBe(200);
  });
});
