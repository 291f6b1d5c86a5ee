import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SunoapiWorld } from './sunoapi-world.test.js';

let world: SunoapiWorld;

beforeEach(async () => {
  world = new SunoapiWorld();
  await world.open();
});
afterEach(() => world.end());

const taken = async () => ((await world.ask('/_control/sunoapi/tasks'))[1].items as unknown[]).length;

describe('a submit', () => {
  it.each([
    ['http_500', 500],
    ['http_401', 401],
    ['http_429_quota', 429],
    ['http_429_rate', 430],
    ['code_405', 405],
    ['code_413', 413],
    ['code_455', 455],
    ['submit_refused', 400],
  ])('answers %s as code %d and takes nothing', async (kind, code) => {
    await world.arm({ kind, target: 'sunoapi.submit', times: 1 });
    const answer = await world.post('/sunoapi/api/v1/generate', world.song);
    expect([answer.status, await answer.json()]).toMatchObject([200, { code, data: null }]);
    expect(await taken()).toBe(0);
  });

  it('is taken although the answer says otherwise, is no answer, or is in another envelope', async () => {
    await world.arm({ kind: 'http_503_accepted', target: 'sunoapi.submit', times: 1 });
    expect((await world.call('/generate', world.song)).code).toBe(500);
    await world.arm({ kind: 'truncated_json', target: 'sunoapi.submit', times: 1 });
    await expect(world.call('/generate', world.song)).rejects.toThrow();
    await world.arm({ kind: 'other_envelope', target: 'sunoapi.submit', operation: 'music', times: 1 });
    expect(await world.call('/generate', world.song)).toEqual({ code: '200', data: expect.any(String) });
    await world.arm({ kind: 'same_task_id', target: 'sunoapi.submit', times: 1 });
    const { data } = await world.call('/generate', world.song);
    expect([await taken(), (await world.record(String(data?.taskId))).status]).toEqual([3, 'PENDING']);
  });
});

describe('a task', () => {
  it.each([
    ['all_failed', 'GENERATE_AUDIO_FAILED', 531],
    ['fail_reason_empty', 'GENERATE_AUDIO_FAILED', 531],
    ['create_failed', 'CREATE_TASK_FAILED', 500],
    ['sensitive_words', 'SENSITIVE_WORD_ERROR', 400],
  ])('%s ends as %s', async (kind, status, errorCode) => {
    await world.arm({ kind, target: 'sunoapi.task', times: 1 });
    expect(await world.ended(await world.begin())).toMatchObject({ status, errorCode, response: null });
  });

  it('is refused late for the name of an artist', async () => {
    const over = await world.ended(await world.begin({ style: 'like Metallica' }));
    expect(over).toMatchObject({ status: 'SENSITIVE_WORD_ERROR', errorMessage: expect.stringContaining('metallica') });
  });

  it('leaves out what came to nothing, says a word nobody knows, or has a number for its id', async () => {
    await world.arm({ kind: 'partial_success', target: 'sunoapi.task', times: 1 });
    expect((await world.sung()).tracks).toHaveLength(1);
    await world.arm({ kind: 'unknown_status_word', target: 'sunoapi.task', times: 1 });
    const odd = await world.begin();
    world.now += 20_000;
    expect((await world.record(odd)).status).toBe('POST_PROCESSING');
    await world.arm({ kind: 'numeric_id', target: 'sunoapi.task', times: 1 });
    expect(typeof (await world.begin())).toBe('number');
  });

  it('has too few songs or none in an answer, and links that lead nowhere', async () => {
    const { taskId, tracks } = await world.sung();
    await world.arm({ kind: 'too_few_clips', target: 'sunoapi.fetch', times: 1 });
    expect((await world.record(taskId)).response?.sunoData).toHaveLength(1);
    await world.arm({ kind: 'data_null', target: 'sunoapi.fetch', times: 1 });
    expect((await world.record(taskId)).response).toBeNull();
    await world.arm({ kind: 'dead_link', target: 'sunoapi.media', times: 1 });
    expect((await fetch(tracks[0]?.audioUrl ?? '')).status).toBe(404);
    await world.arm({ kind: 'code_455', target: 'sunoapi.extra', operation: 'billing', times: 1 });
    expect((await world.call('/generate/credit')).code).toBe(455);
  });
});
