import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../../../platform/config/config.js';
import type { ChannelAccess, MusicOrder } from '../music-provider.js';
import { SunoTaskDialect } from './task-dialect.js';

interface Asked {
  line: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let server: Server;
let channel: ChannelAccess;
let asked: Asked[];
let answer: (response: ServerResponse) => void;

/** A gateway that answers once the whole request was read. */
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      asked.push({
        line: `${request.method} ${request.url}`,
        headers: request.headers,
        body: text && JSON.parse(text),
      });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  channel = { id: 1, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: 'sk-loopback' };
});
afterEach(stopServer);

async function stopServer(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const says =
  (status: number, body: unknown, type = 'application/json') =>
  (response: ServerResponse): void =>
    void response
      .writeHead(status, { 'content-type': type })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
const html = (status: number) => says(status, '<html><h1>Gateway</h1></html>', 'text/html');

const config = readConfig({
  OVERTONE_PROFILE: 'sandbox',
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  SUNO_SUBMIT_SECONDS: '1',
});
const dialect = new SunoTaskDialect(config);
const order: MusicOrder = {
  model: 'chirp-v4',
  lyrics: '[Verse]\n站台的灯',
  description: null,
  title: '晚一点的月台',
  style: '民谣',
  excludeStyle: '金属',
  instrumental: false,
  notifyUrl: null,
};

describe('submit', () => {
  it.each([
    ['an envelope with the id', { code: 'success', message: '', data: '736a' }, '736a'],
    ['a numeric code and id', { code: 200, data: 90071 }, '90071'],
    ['an id in a list', { code: 1, error: null, data: [{ task_id: 't1' }] }, 't1'],
    ['no envelope', { task_id: 't1' }, 't1'],
  ])('is accepted by %s', async (_, body, taskId) => {
    answer = says(200, body);
    expect(await dialect.submit(channel, order)).toEqual({ kind: 'accepted', taskId });
  });

  it.each([
    ['200 HTML', html(200)],
    ['200 truncated JSON', says(200, '{"code":"success","data":"736')],
    ['200 empty', says(200, '')],
    ['200 without an id', says(200, { code: 'success', data: null })],
    ['200 with an unknown failure', says(200, { code: 'fail', message: 'busy' })],
    ['500 JSON', says(500, { code: 'unmarshal_response_body_failed', message: 'x', data: null })],
    ['502 HTML', html(502)],
    ['503 HTML', html(503)],
    ['503 JSON of an upstream', says(503, { code: 'fail_to_fetch_task', message: 'overloaded', data: null })],
    ['503 JSON after another try', says(503, { error: { message: '分组 a 下模型 b 无可用渠道（retry）' } })],
    ['200 with an answer over 4 MB', says(200, { code: 'success', data: 'x'.repeat(5e6) })],
    ['504 empty', says(504, '')],
    ['a redirect', (response: ServerResponse) => void response.writeHead(307, { location: '/elsewhere' }).end()],
  ])('is uncertain after %s', async (_, said) => {
    answer = said;
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'uncertain' });
    expect(asked).toHaveLength(1);
  });

  it('is uncertain when the answer does not come in time', async () => {
    answer = () => undefined;
    expect(await dialect.submit(channel, order)).toEqual({ kind: 'uncertain', reason: 'timeout' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['reset after the request was read', (response: ServerResponse) => void response.socket?.resetAndDestroy()],
    ['closed after the request was read', (response: ServerResponse) => void response.socket?.end()],
    [
      'cut within the answer',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 200 });
        response.write('{"code":"success",', () => response.destroy());
      },
    ],
  ])('is uncertain when the connection is %s', async (_, breaks) => {
    answer = breaks;
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'uncertain' });
    expect(asked).toHaveLength(1);
  });

  const failure = (code: string, message: string) => ({ code, message, data: null });
  const early = (message: string) => ({ error: { message, type: 'new_api_error' } });
  it.each([
    [400, failure('invalid_request', 'invalid action'), 'input', false],
    [422, failure('invalid_request', '422 Unprocessable Entity'), 'input', false],
    [451, { detail: 'artist name' }, 'content', false],
    [413, { error: 'matches a known song' }, 'content', false],
    [401, early('bad key'), 'account', true],
    [403, early('blocked group'), 'account', true],
    [403, failure('quota_not_enough', 'user quota is not enough'), 'money', true],
    [402, early('pay first'), 'money', true],
    [429, early('group saturated, try later'), 'rate', true],
    [429, early('You exceeded your current quota'), 'money', true],
    [429, early('余额不足'), 'money', true],
    [404, failure('not_found', 'no such route'), 'account', true],
    [503, early('no channel for this model'), 'down', true],
    [503, early('当前分组 default 下对于模型 suno_music 无可用渠道'), 'down', true],
    [503, early('No available channel for model suno_music under group default (distributor)'), 'down', true],
    [500, failure('quota_not_enough', 'user quota is not enough'), 'money', true],
    [500, failure('sensitive_words_detected', 'sensitive words detected'), 'content', false],
  ])('%i %j is refused: %s, elsewhere %s', async (status, body, code, elsewhere) => {
    answer = says(status, body);
    const outcome = await dialect.submit(channel, order);
    expect(outcome).toMatchObject({ kind: 'refused', code, elsewhere });
    expect(JSON.stringify(body)).toContain((outcome as { reason: string }).reason);
  });

  it.each([
    [400, 'input'],
    [401, 'account'],
    [429, 'rate'],
    [451, 'content'],
  ])('%i is refused even when its body is HTML', async (status, code) => {
    answer = html(status);
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code, reason: `HTTP ${status}` });
  });

  it('may go elsewhere when nobody listens', async () => {
    await stopServer();
    expect(await dialect.submit(channel, order)).toEqual({
      kind: 'refused',
      elsewhere: true,
      code: 'down',
      reason: 'ECONNREFUSED',
    });
  });

  it('sends lyrics, title and style with the key', async () => {
    answer = says(200, { code: 'success', data: '736a' });
    await dialect.submit({ ...channel, baseUrl: `${channel.baseUrl}/` }, order);
    expect(asked).toMatchObject([
      {
        line: 'POST /suno/submit/music',
        headers: { authorization: 'Bearer sk-loopback', 'content-type': 'application/json' },
      },
    ]);
    expect(asked[0]?.body).toEqual({
      prompt: '[Verse]\n站台的灯',
      tags: '民谣',
      title: '晚一点的月台',
      negative_tags: '金属',
      generation_type: 'TEXT',
      mv: 'chirp-v4',
      make_instrumental: false,
    });
  });

  it('sends a description without the words it replaces', async () => {
    answer = says(200, { code: 'success', data: '736a' });
    await dialect.submit(channel, { ...order, description: '海边的灯塔', instrumental: true });
    expect(asked[0]?.body).toEqual({
      gpt_description_prompt: '海边的灯塔',
      prompt: '',
      mv: 'chirp-v4',
      make_instrumental: true,
    });
  });

  it.each([null, '海边的灯塔'])('sends where to call back (description %j)', async (description) => {
    answer = says(200, { code: 'success', data: '736a' });
    await dialect.submit(channel, { ...order, description, notifyUrl: 'https://overtone.test/hook' });
    expect(asked[0]?.body).toMatchObject({ notify_hook: 'https://overtone.test/hook' });
  });
});

describe('poll', () => {
  const running = (task_id: string) => ({
    task_id,
    status: 'IN_PROGRESS',
    fail_reason: '',
    progress: '30%',
    data: null,
  });

  it('asks once for all tasks, and leaves out those the gateway does not know', async () => {
    answer = says(200, { code: 'success', data: [running('t3'), running('t1')] });
    const outcome = await dialect.poll(channel, ['t1', 't2', 't3']);
    expect(asked).toMatchObject([{ line: 'POST /suno/fetch', headers: { authorization: 'Bearer sk-loopback' } }]);
    expect(asked[0]?.body).toEqual({ ids: ['t1', 't2', 't3'], action: 'MUSIC' });
    const task = { state: 'running', progress: 30, failReason: null, clips: [] };
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
    answer = says(200, body);
    expect(await dialect.poll(channel, ['t1'])).toEqual({ kind: 'answered', tasks: [] });
  });

  it('reads a list without an envelope', async () => {
    answer = says(200, [running('t1')]);
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
    answer = said;
    expect(await dialect.poll(channel, ['t1'])).toMatchObject({ kind: 'down', reason: expect.stringMatching(/./) });
  });

  it('a task that the gateway does not know has been answered for', async () => {
    answer = says(400, { code: 'task_not_exist', message: 'task_not_exist', data: null });
    expect(await dialect.poll(channel, ['t1'])).toEqual({ kind: 'answered', tasks: [] });
  });

  const idsOf = () => (asked.at(-1) as { body: { ids: string[] } }).body.ids;
  const many = Array.from({ length: 100 }, (_, index) => `t${index}`);

  it('one id that makes the gateway refuse the list is found in a few calls, and the others are answered', async () => {
    answer = (response) =>
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
    answer = (response) =>
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
    answer = html(502);
    expect(await dialect.poll(channel, many)).toMatchObject({ kind: 'down' });
    expect(asked.length).toBe(7);
  });

  it('an answer over 4 MB is asked for in smaller parts; one that is too large alone is left for later', async () => {
    const large = (task_id: string) => ({
      ...running(task_id),
      search_item: 'x'.repeat(task_id === 't3' ? 5e6 : 15e5),
    });
    answer = (response) => says(200, { code: 'success', data: idsOf().map(large) })(response);
    const outcome = await dialect.poll(channel, ['t1', 't2', 't3', 't4', 't5']);
    const told = outcome.kind === 'answered' ? outcome.tasks.map(({ taskId }) => taskId) : [];
    expect(told.sort()).toEqual(['t1', 't2', 't4', 't5']);
    expect(outcome).toMatchObject({ kind: 'answered', unasked: ['t3'] });
  });

  it('a gateway that refuses every list is asked a bounded number of times', async () => {
    answer = says(400, { code: 'invalid_request', message: 'no', data: null });
    expect(await dialect.poll(channel, many)).toMatchObject({ kind: 'down' });
    expect(asked.length).toBeLessThanOrEqual(40);
  });

  it('knows nothing when nobody listens', async () => {
    await stopServer();
    expect(await dialect.poll(channel, ['t1'])).toEqual({ kind: 'down', reason: 'ECONNREFUSED' });
  });
});

describe('timing', () => {
  const words = [{ word: '[Verse]\n站', success: true, start_s: 1.5, end_s: 2, p_align: 0.9 }];

  it('is asked for by the clip, with the key', async () => {
    answer = says(200, { aligned_words: words });
    expect(await dialect.timing(channel, 'a/b')).toEqual({
      kind: 'told',
      words: [{ word: '[Verse]\n站', success: true, start_s: 1.5, end_s: 2 }],
    });
    expect(asked[0]).toMatchObject({ line: 'GET /suno/act/timing/a%2Fb' });
    expect(asked[0]?.headers.authorization).toBe('Bearer sk-loopback');
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['a gateway without the call', says(404, { error: { message: 'not found' } }), 'none'],
    ['a key without the right', says(403, { error: { message: 'no' } }), 'none'],
    ['a clip that is not ready', says(400, { error: { message: 'clip not complete' } }), 'down'],
    ['a busy gateway', html(502), 'down'],
    ['an answer that is none', html(200), 'down'],
    ['another answer', says(200, { hello: 1 }), 'down'],
  ])('%s', async (_, reply, kind) => {
    answer = reply;
    expect((await dialect.timing(channel, 'c')).kind).toBe(kind);
  });
});
