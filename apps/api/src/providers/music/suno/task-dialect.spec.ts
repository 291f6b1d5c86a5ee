import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import type { ChannelAccess } from '../music-provider.js';
import { openWords } from '../words.fixture.js';
import type { OrderOf } from '../order.js';
import { SunoTaskDialect } from './task-dialect.js';
import { dialect, html, LoopbackGateway, quickConfig, says } from '../../../../../../test/support/loopback-gateway.js';

let gateway: LoopbackGateway;
let channel: ChannelAccess;
let asked: LoopbackGateway['asked'];
beforeEach(async () => {
  gateway = await LoopbackGateway.start();
  ({ asked, channel } = gateway);
});
afterEach(() => gateway.stop());

const written = {
  title: '晚一点的月台',
  lyrics: '[Verse]\n站台的灯',
  style: '民谣',
  excludeStyle: '金属',
  ...openWords,
};
const order: OrderOf<'music'> = {
  operation: 'music',
  model: 'chirp-v4',
  words: written,
  description: null,
  sources: [],
  notifyUrl: null,
};

describe('submit', () => {
  it.each([
    ['an envelope with the id', { code: 'success', message: '', data: '736a' }, '736a'],
    ['a numeric code and id', { code: 200, data: 90071 }, '90071'],
    ['an id in a list', { code: 1, error: null, data: [{ task_id: 't1' }] }, 't1'],
    ['no envelope', { task_id: 't1' }, 't1'],
  ])('is accepted by %s', async (_, body, taskId) => {
    gateway.answer = says(200, body);
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
    ['429 that says it went well', says(429, { code: 'success', data: '736a' })],
    ['400 that names a task', says(400, { code: 200, message: 'bad', data: { task_id: '736a' } })],
    ['a redirect', (response: ServerResponse) => void response.writeHead(307, { location: '/elsewhere' }).end()],
  ])('is uncertain after %s', async (_, said) => {
    gateway.answer = said;
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'uncertain' });
    expect(asked).toHaveLength(1);
  });

  it('is uncertain when the answer does not come in time', async () => {
    gateway.answer = () => undefined;
    const outcome = await new SunoTaskDialect(quickConfig).submit(channel, order);
    expect(outcome).toEqual({ kind: 'uncertain', reason: 'timeout' });
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
    gateway.answer = breaks;
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'uncertain' });
    expect(asked).toHaveLength(1);
  });

  const failure = (code: string, message: string) => ({ code, message, data: null });
  const early = (message: string) => ({ error: { message, type: 'new_api_error' } });
  it.each([
    [400, failure('invalid_request', 'invalid action'), 'input', false],
    [422, failure('invalid_request', '422 Unprocessable Entity'), 'input', false],
    [400, failure('task_not_exist', 'task_origin_not_exist'), 'source', false],
    [400, failure('task_channel_disable', '该任务所属渠道已被禁用'), 'source', false],
    [451, { detail: 'artist name' }, 'content', false],
    [413, { error: 'matches a known song' }, 'content', false],
    [401, early('bad key'), 'account', true],
    [403, early('blocked group'), 'account', true],
    [403, failure('quota_not_enough', 'user quota is not enough'), 'money', true],
    [402, early('pay first'), 'money', true],
    [429, early('group saturated, try later'), 'rate', true],
    [429, early('You exceeded your current quota'), 'money', true],
    [429, early('余额不足'), 'money', true],
    [404, failure('not_found', 'no such route'), 'unable', true],
    [503, early('no channel for this model'), 'down', true],
    [503, early('当前分组 default 下对于模型 suno_music 无可用渠道'), 'down', true],
    [503, early('No available channel for model suno_music under group default (distributor)'), 'down', true],
    [500, failure('quota_not_enough', 'user quota is not enough'), 'money', true],
    [500, failure('sensitive_words_detected', 'sensitive words detected'), 'content', false],
  ])('%i %j is refused: %s, elsewhere %s', async (status, body, code, elsewhere) => {
    gateway.answer = says(status, body);
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
    gateway.answer = html(status);
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code, reason: `HTTP ${status}` });
  });

  it('may go elsewhere when nobody listens', async () => {
    await gateway.stop();
    expect(await dialect.submit(channel, order)).toEqual({
      kind: 'refused',
      elsewhere: true,
      code: 'down',
      reason: 'ECONNREFUSED',
    });
  });

  it('sends lyrics, title and style with the key', async () => {
    gateway.answer = says(200, { code: 'success', data: '736a' });
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
    gateway.answer = says(200, { code: 'success', data: '736a' });
    await dialect.submit(channel, {
      ...order,
      description: '海边的灯塔',
      words: { ...written, instrumental: true },
    });
    expect(asked[0]?.body).toEqual({
      gpt_description_prompt: '海边的灯塔',
      prompt: '',
      mv: 'chirp-v4',
      make_instrumental: true,
    });
  });

  it.each([null, '海边的灯塔'])('sends where to call back (description %j)', async (description) => {
    gateway.answer = says(200, { code: 'success', data: '736a' });
    await dialect.submit(channel, { ...order, description, notifyUrl: 'https://overtone.test/hook' });
    expect(asked[0]?.body).toMatchObject({ notify_hook: 'https://overtone.test/hook' });
  });
});

describe('timing', () => {
  const words = [{ word: '[Verse]\n站', success: true, start_s: 1.5, end_s: 2, p_align: 0.9 }];

  it('is asked for by the clip, with the key', async () => {
    gateway.answer = says(200, { aligned_words: words });
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
    gateway.answer = reply;
    expect((await dialect.timing(channel, 'c')).kind).toBe(kind);
  });
});
