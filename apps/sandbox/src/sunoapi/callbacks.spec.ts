import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHmac } from 'node:crypto';
import { SunoapiWorld, type Told } from './sunoapi-world.test.js';

let world: SunoapiWorld;

beforeEach(async () => {
  world = new SunoapiWorld();
  await world.open();
});
afterEach(() => world.end());

const kinds = (told: Told[]) => told.map(({ data }) => data.callbackType);
const struck = async (kind: string, more: object = {}) => {
  await world.arm({ kind, target: 'sunoapi.callback', times: 1, ...more });
  const taskId = await world.begin();
  await world.ended(taskId);
  return taskId;
};

describe('news of a task', () => {
  it('come at its words, at its first song and at its end, in other words than the record', async () => {
    const taskId = await world.begin();
    world.now += 20_000;
    const [words] = (await world.news(taskId, 1)) as [Told];
    expect(words).toMatchObject({
      ...{ code: 200 },
      data: { callbackType: 'text', task_id: taskId, data: [{ audio_url: '', title: '铁皮屋顶' }, {}] },
    });
    world.now += 12_000;
    const first = (await world.news(taskId, 2))[1]?.data.data;
    expect(first?.map(({ audio_url }) => audio_url !== '')).toEqual([true, false]);
    await world.ended(taskId);
    const told = await world.news(taskId, 3);
    expect(kinds(told)).toEqual(['text', 'first', 'complete']);
    expect(told[2]?.data.data?.[1]).toEqual({
      id: expect.any(String),
      audio_url: expect.stringContaining('/sunoapi/media/'),
      source_audio_url: expect.stringContaining('/sunoapi/media/'),
      stream_audio_url: expect.stringContaining('/sunoapi/audiopipe/'),
      image_url: expect.stringContaining('.jpeg'),
      prompt: '[Verse]\n雨落下来',
      model_name: 'chirp-v4-5',
      title: '铁皮屋顶',
      tags: 'folk, warm',
      createTime: expect.any(String),
      duration: 12.5,
    });
  });

  it('tell a failure once, and of what is no song its end alone', async () => {
    await world.arm({ kind: 'all_failed', target: 'sunoapi.task', times: 1 });
    const failed = await world.begin();
    await world.ended(failed);
    expect(await world.news(failed, 1)).toMatchObject([{ code: 531, data: { callbackType: 'error', data: null } }]);
    const words = await world.begin({ prompt: '海' }, '/lyrics');
    await world.ended(words);
    expect(await world.news(words, 1)).toMatchObject([
      { code: 200, data: { callbackType: 'complete', data: [{ status: 'complete' }] } },
    ]);
  });

  it('are given up after three more tries, which the record says', async () => {
    world.answer = 500;
    const taskId = await world.begin();
    await world.ended(taskId);
    await world.news(taskId, 4);
    world.answer = 200;
    const told = await world.news(taskId, 6);
    expect(kinds(told.slice(0, 4))).toEqual(['text', 'text', 'text', 'text']);
    expect((await world.record(taskId)).status).toBe('CALLBACK_EXCEPTION');
    expect((await world.record(taskId)).response?.sunoData).toHaveLength(2);
  });
});

it('news are signed where there is a key for it, over the task and the time', async () => {
  await world.stop();
  await world.start({ sunoapiWebhookKey: 'a webhook key' });
  const taskId = await world.begin();
  await world.ended(taskId);
  await world.news(taskId, 3);
  const { 'x-webhook-timestamp': at, 'x-webhook-signature': signature } = world.heads[2] ?? {};
  expect(at).toBe(String(Math.floor(world.now / 1000)));
  expect(signature).toBe(
    createHmac('sha256', 'a webhook key')
      .update(`${taskId}.${String(at)}`)
      .digest('base64'),
  );
});

describe('a fault', () => {
  it('repeats news, loses them, or turns them round', async () => {
    expect(kinds(await world.news(await struck('callback_repeated'), 7))).toEqual([
      ...['text', 'text', 'text', 'text', 'text', 'first', 'complete'],
    ]);
    expect(kinds(await world.news(await struck('callback_lost'), 2))).toEqual(['first', 'complete']);
    const turned = await struck('callback_reordered', { times: 2 });
    expect(kinds(await world.news(turned, 3))).toEqual(['complete', 'first', 'text']);
  });

  it('puts what is not so before the true news', async () => {
    const contradicted = await struck('callback_contradicting', { nth: 3 });
    expect((await world.news(contradicted, 4)).map(({ code }) => code)).toEqual([200, 200, 531, 200]);
    expect((await world.record(contradicted)).status).toBe('SUCCESS');
    await world.news(await struck('callback_unknown_task'), 3);
    expect(world.heard.filter(({ data }) => data.task_id === 'nobody')).toHaveLength(1);
    await world.news(await struck('callback_hostile'), 3);
    expect(world.heard.filter(({ data }) => Array.isArray(data))).toHaveLength(1);
  });

  it('keeps a result from being told', async () => {
    const taskId = await struck('callback_undeliverable', { nth: 3 });
    expect(kinds(await world.news(taskId, 2))).toEqual(['text', 'first']);
    expect((await world.record(taskId)).status).toBe('CALLBACK_EXCEPTION');
  });
});
