import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerResponse } from 'node:http';
import {
  html,
  LoopbackGateway,
  patientConfig,
  quickConfig,
  says,
} from '../../../../../../test/support/loopback-gateway.js';
import type { ChannelAccess } from '../music-provider.js';
import type { Order, OrderOf } from '../order.js';
import { openWords } from '../words.fixture.js';
import { UdioDialect } from './udio-dialect.js';

let gateway: LoopbackGateway;
let channel: ChannelAccess;
let asked: LoopbackGateway['asked'];
let dialect: UdioDialect;
beforeEach(async () => {
  dialect = new UdioDialect(patientConfig);
  gateway = await LoopbackGateway.start();
  ({ asked, channel } = gateway);
});
afterEach(() => gateway.stop());

const words = { title: '月台', lyrics: '[Verse]\n站台的灯', style: '梦幻流行', excludeStyle: '金属', ...openWords };
const order: OrderOf<'music'> = {
  ...{ operation: 'music', model: 'udio32-v1.5', words, description: null, sources: [], notifyUrl: null },
};
const extend: OrderOf<'extend'> = {
  ...{ operation: 'extend', model: 'udio130-v1.5', words, at: 32, notifyUrl: null },
  sources: [{ clipId: 'S', taskId: 't0' }],
};
const failure = (code: string, message: string) => ({ code, message, data: null });

describe('submit', () => {
  const posted = async (wish: Order) => {
    gateway.answer = says(200, { code: 'success', message: '', data: '736a' });
    expect(await dialect.submit(channel, wish)).toEqual({ kind: 'accepted', taskId: '736a' });
    expect(asked.at(-1)?.line).toBe('POST /udio/submit/music');
    const { body } = asked.at(-1) as { body: unknown };
    return (body as { gen_params: Record<string, unknown> }).gen_params;
  };

  it('[P1-03] sends words and style as the wire has them, with its own measures where none is chosen', async () => {
    expect(await posted(order)).toEqual({
      ...{ prompt: '梦幻流行', lyrics: words.lyrics, lyrics_type: 'user', bypass_prompt_optimization: false, seed: -1 },
      ...{ song_section_start: 0.4, prompt_strength: 0.5, clarity_strength: 0.25, lyrics_strength: 0.5 },
      ...{ generation_quality: 0.75, negative_prompt: '金属', model_type: 'udio32-v1.5', config: { mode: 'regular' } },
    });
    expect(asked[0]?.headers.authorization).toBe('Bearer sk-loopback');
  });

  it('sends every measure that is chosen, the seed, a style that stays as it is, and the voice among its words', async () => {
    const sliders = { ...words.sliders, style: 0, clarity: 1, lyricsWeight: 0.9, quality: 0.1, start: 0 };
    const chosen = { ...words, sliders, seed: 0, verbatim: true, voice: 'f' as const };
    expect(await posted({ ...order, words: chosen })).toMatchObject({
      ...{ prompt_strength: 0, clarity_strength: 1, lyrics_strength: 0.9, generation_quality: 0.1 },
      ...{ song_section_start: 0, seed: 0, bypass_prompt_optimization: true, prompt: '梦幻流行, female voice' },
    });
  });

  it.each<[string, Partial<OrderOf<'music'>>, object]>([
    ['a description', { description: '雨停了' }, { prompt: '雨停了', lyrics: '', lyrics_type: 'generate' }],
    [
      'a described instrumental',
      { description: '雨停了', words: { ...words, lyrics: '', instrumental: true } },
      { prompt: '雨停了', lyrics: '', lyrics_type: 'instrumental' },
    ],
    [
      'an instrumental, where nobody has a voice',
      { words: { ...words, lyrics: '', instrumental: true, voice: 'm' } },
      { prompt: '梦幻流行', lyrics: '', lyrics_type: 'instrumental' },
    ],
  ])('has %s', async (_, more, params) => {
    const bare = { ...words, lyrics: '', style: '' };
    expect(await posted({ ...order, words: more.description ? bare : words, ...more })).toMatchObject(params);
  });

  it('goes on behind a song of its own, or leads into it', async () => {
    const source = { source_type: 'song', song_id: 'S' };
    expect((await posted(extend)).config).toEqual({ mode: 'continuation', context_length: 130, source });
    const before = { ...extend, at: 0, before: true };
    expect((await posted(before)).config).toEqual({ mode: 'precede', context_length: 130, source });
    expect((await posted({ ...extend, words: { ...words, lyrics: '' } })).lyrics_type).toBe('generate');
  });

  it.each([
    ['200 HTML', html(200)],
    ['200 without an id', says(200, { code: 'success', data: null })],
    ['200 with an unknown failure', says(200, { code: 'fail', message: 'busy' })],
    ['200 with truncated JSON', says(200, '{"code":"success","data":"7')],
    ['500 JSON', says(500, failure('get_task_failed', 'x'))],
    ['502 HTML', html(502)],
    ['504 empty', says(504, '')],
    ['no answer in time', () => undefined],
    ['a reset', (response: ServerResponse) => void response.socket?.resetAndDestroy()],
  ])('is uncertain after %s, and is sent once', async (_, said) => {
    gateway.answer = said;
    expect(await new UdioDialect(quickConfig).submit(channel, order)).toMatchObject({ kind: 'uncertain' });
    expect(asked).toHaveLength(1);
  });

  it.each([
    [400, failure('invalid_request', 'invalid model_type'), 'input', false],
    [400, failure('invalid_request', 'source song not found'), 'source', false],
    [400, failure('task_not_exist', 'task_origin_not_exist'), 'source', false],
    [401, { error: { message: 'invalid key' } }, 'account', true],
    [403, failure('quota_not_enough', 'user quota is not enough'), 'money', true],
    [429, { error: { message: 'group saturated, try later' } }, 'rate', true],
    [429, { error: { message: 'You exceeded your current quota' } }, 'money', true],
    [451, failure('refused', 'policy'), 'content', false],
    [503, { error: { message: '当前分组下对于模型 udio_music 无可用渠道' } }, 'down', true],
  ])('is refused by %i %j as %s', async (status, body, code, elsewhere) => {
    gateway.answer = says(status, body);
    expect(await dialect.submit(channel, extend)).toMatchObject({ kind: 'refused', code, elsewhere });
  });

  it('may go elsewhere when nobody listens', async () => {
    await gateway.stop();
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code: 'down', elsewhere: true });
    gateway = await LoopbackGateway.start();
  });
});

describe('what cannot be asked', () => {
  it('is a recording of ours, a singer, and when words are sung', async () => {
    const bring = { file: { url: 'https://ours/a.mp3', filename: 'a.mp3' }, seconds: 1, begun: null };
    expect(await dialect.bringIn(channel, bring)).toMatchObject({ kind: 'refused' });
    expect(await dialect.timing()).toMatchObject({ kind: 'none' });
    expect(asked).toEqual([]);
  });
});
