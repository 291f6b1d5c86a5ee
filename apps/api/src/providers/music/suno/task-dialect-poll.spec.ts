import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import type { ChannelAccess } from '../music-provider.js';
import { dialect, html, LoopbackGateway, says } from '../../../../../../test/support/loopback-gateway.js';

let gateway: LoopbackGateway;
let channel: ChannelAccess;
let asked: LoopbackGateway['asked'];
beforeEach(async () => {
  gateway = await LoopbackGateway.start();
  ({ asked, channel } = gateway);
});
afterEach(() => gateway.stop());

describe('poll', () => {
  const running = (task_id: string) => ({
    task_id,
    status: 'IN_PROGRESS',
    fail_reason: '',
    progress: '30%',
    data: null,
  });

  it('asks once for all tasks, and leaves out those the gateway does not know', async () => {
    gateway.answer = says(200, { code: 'success', data: [running('t3'), running('t1')] });
    const outcome = await dialect.poll(channel, ['t1', 't2', 't3']);
    expect(asked).toMatchObject([{ line: 'POST /suno/fetch', headers: { authorization: 'Bearer sk-loopback' } }]);
    expect(asked[0]?.body).toEqual({ ids: ['t1', 't2', 't3'] });
    const task = { state: 'running', progress: 30, failReason: null, clips: [], files: [] };
    expect(outcome).toEqual({
      kind: 'answered',
      tasks: [
        { taskId: 't3', ...task },
        { taskId: 't1', ...task },
      ],
    });
  });

  it.each([
    ['an empty list', { code: 'success', data: [] }],
    ['null', { code: 'success', data: null }],
    ['a list of no tasks', { code: 'success', data: [null, {}, 'x'] }],
  ])('knows no task from %s', async (_, body) => {
    gateway.answer = says(200, body);
    expect(await dialect.poll(channel, ['t1'])).toEqual({ kind: 'answered', tasks: [] });
  });

  it('reads a list without an envelope', async () => {
    gateway.answer = says(200, [running('t1')]);
    expect(await dialect.poll(channel, ['t1'])).toMatchObject({ kind: 'answered', tasks: [{ taskId: 't1' }] });
  });

  it.each([
    ['200 HTML', html(200)],
    ['200 truncated JSON', says(200, '{"code":"success","data":[')],
    ['200 with a failure', says(200, { code: 'get_task_failed', message: 'x', data: null })],
    ['400 JSON', says(400, { code: 'invalid_request', message: 'bad list', data: null })],
    ['404 HTML', html(404)],
    ['429 JSON', says(429, { error: { message: 'slow down' } })],
    ['500 JSON', says(500, { code: 'get_task_failed', message: 'x', data: null })],
    ['502 HTML', html(502)],
    ['a reset connection', (response: ServerResponse) => void response.socket?.resetAndDestroy()],
  ])('knows nothing after %s', async (_, said) => {
    gateway.answer = said;
    expect(await dialect.poll(channel, ['t1'])).toMatchObject({ kind: 'down', reason: expect.stringMatching(/./) });
  });

  it('a task that the gateway does not know has been answered for', async () => {
    gateway.answer = says(400, { code: 'task_not_exist', message: 'task_not_exist', data: null });
    expect(await dialect.poll(channel, ['t1'])).toEqual({ kind: 'answered', tasks: [] });
  });

  const idsOf = () => (asked.at(-1) as { body: { ids: string[] } }).body.ids;
  const many = Array.from({ length: 100 }, (_, index) => `t${index}`);

  it('one id that makes the gateway refuse the list is found in a few calls, and the others are answered', async () => {
    gateway.answer = (response) =>
      idsOf().includes('t57')
        ? says(400, { code: 'invalid_request', message: 'task not exist', data: null })(response)
        : says(200, { code: 'success', data: idsOf().map(running) })(response);
    const outcome = await dialect.poll(channel, many);
    const told = outcome.kind === 'answered' ? outcome.tasks.map(({ taskId }) => taskId) : [];
    expect(told.sort()).toEqual(many.filter((id) => id !== 't57').sort());
    expect(outcome).not.toHaveProperty('unasked');
    expect(asked.length).toBeLessThan(16);
  });

  it.each([1, 2])('%i tasks at which the gateway fails hold up no other', async (count) => {
    const poison = ['t57', 't3'].slice(0, count);
    gateway.answer = (response) =>
      idsOf().some((id) => poison.includes(id))
        ? says(500, { code: 'get_task_failed', message: 'x', data: null })(response)
        : says(200, { code: 'success', data: idsOf().map(running) })(response);
    const outcome = await dialect.poll(channel, many);
    const told = outcome.kind === 'answered' ? outcome.tasks.map(({ taskId }) => taskId) : [];
    expect(told.sort()).toEqual(many.filter((id) => !poison.includes(id)).sort());
    expect(outcome).toMatchObject({ unasked: expect.arrayContaining(poison) });
    expect(asked.length).toBeLessThan(30);
  });

  it('a gateway that fails at everything is soon left alone', async () => {
    gateway.answer = html(502);
    expect(await dialect.poll(channel, many)).toMatchObject({ kind: 'down' });
    expect(asked.length).toBe(12);
  });

  it('an answer over 4 MB is asked for in smaller parts; one that is too large alone is left for later', async () => {
    const large = (task_id: string) => ({
      ...running(task_id),
      search_item: 'x'.repeat(task_id === 't3' ? 5e6 : 15e5),
    });
    gateway.answer = (response) => says(200, { code: 'success', data: idsOf().map(large) })(response);
    const outcome = await dialect.poll(channel, ['t1', 't2', 't3', 't4', 't5']);
    const told = outcome.kind === 'answered' ? outcome.tasks.map(({ taskId }) => taskId) : [];
    expect(told.sort()).toEqual(['t1', 't2', 't4', 't5']);
    expect(outcome).toMatchObject({ kind: 'answered', unasked: ['t3'] });
  });

  it('an answer full of tasks that nobody asked for is one about those that were', async () => {
    const others = Array.from({ length: 300_000 }, (_, n) => ({ id: n }));
    gateway.answer = says(200, [running('t1'), ...others]);
    const outcome = await dialect.poll(channel, ['t1', 't2']);
    expect(outcome).toMatchObject({ kind: 'answered', tasks: [{ taskId: 't1', state: 'running' }] });
  });

  it('a gateway that refuses every list is asked a bounded number of times', async () => {
    gateway.answer = says(400, { code: 'invalid_request', message: 'no', data: null });
    expect(await dialect.poll(channel, many)).toMatchObject({ kind: 'down' });
    expect(asked.length).toBe(12);
  });

  it('knows nothing when nobody listens', async () => {
    await gateway.stop();
    expect(await dialect.poll(channel, ['t1'])).toEqual({ kind: 'down', reason: 'ECONNREFUSED' });
  });
});
