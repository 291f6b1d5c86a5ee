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
import { MurekaDialect } from './mureka-dialect.js';

let gateway: LoopbackGateway;
let channel: ChannelAccess;
let asked: LoopbackGateway['asked'];
let dialect: MurekaDialect;
beforeEach(async () => {
  dialect = new MurekaDialect(patientConfig);
  gateway = await LoopbackGateway.start();
  ({ asked, channel } = gateway);
});
afterEach(() => gateway.stop());

const words = { title: '月台', lyrics: '[Verse]\n站台的灯', style: '民谣', excludeStyle: '', ...openWords };
const order: OrderOf<'music'> = {
  ...{ operation: 'music', model: 'mureka-9', words, description: null, sources: [], notifyUrl: null },
};
const file = { url: 'https://ours/media/x/audio.mp3?s=1', filename: '月台.mp3' };
const stems: Order = { operation: 'stems', title: '月台', sources: [], files: [file], notifyUrl: null };
const task = { id: '1436211', created_at: 1712345678, model: 'mureka-9', status: 'preparing' };
const error = (message: string) => ({ error: { message }, trace_id: 'b2' });

describe('[P1-04] submit', () => {
  const posted = async (wish: Order) => {
    await dialect.submit(channel, wish);
    return [asked.at(-1)?.line, asked.at(-1)?.body];
  };

  it('[P7.4-12] [P7.4-13] asks for words, for a description and for music without a voice at paths of their own', async () => {
    gateway.answer = says(200, task);
    expect(await posted({ ...order, words: { ...words, voice: 'f', excludeStyle: '金属' } })).toEqual([
      'POST /v1/song/generate',
      { model: 'mureka-9', n: 2, lyrics: words.lyrics, prompt: '民谣; avoid: 金属', gender: 'female' },
    ]);
    expect(await posted({ ...order, words: { ...words, style: '' } })).toEqual([
      'POST /v1/song/generate',
      { model: 'mureka-9', n: 2, lyrics: words.lyrics },
    ]);
    expect(await posted({ ...order, description: '一首关于告别的歌' })).toEqual([
      'POST /v1/song/easy-generate',
      { model: 'mureka-9', n: 2, prompt: '一首关于告别的歌' },
    ]);
    const instrumental = { ...words, lyrics: '', instrumental: true };
    expect(await posted({ ...order, words: instrumental })).toEqual([
      'POST /v1/instrumental/generate',
      { model: 'mureka-9', n: 2, prompt: '民谣' },
    ]);
    expect(await posted({ ...order, words: instrumental, description: '雨' })).toEqual([
      'POST /v1/instrumental/generate',
      { model: 'mureka-9', n: 2, prompt: '雨' },
    ]);
    expect(asked[0]?.headers.authorization).toBe('Bearer sk-loopback');
  });

  it('leaves out what is not wanted where there is no room for it', async () => {
    gateway.answer = says(200, task);
    const full = { ...words, style: 'x'.repeat(1020), excludeStyle: '金属' };
    expect((await posted({ ...order, words: full }))[1]).toMatchObject({ prompt: full.style });
  });

  it.each([
    ['text', task, 'song:1436211'],
    ['a number', { ...task, id: 1436211 }, 'song:1436211'],
    ['in an envelope', { code: 0, data: task }, 'song:1436211'],
    ['with marks of ours', { ...task, id: 'a:b/c' }, 'song:a%3Ab%2Fc'],
  ])('is accepted by an id that is %s', async (_, body, taskId) => {
    gateway.answer = says(200, body);
    expect(await dialect.submit(channel, order)).toEqual({ kind: 'accepted', taskId });
  });

  it('remembers which path an instrumental is asked for at', async () => {
    gateway.answer = says(200, task);
    const outcome = await dialect.submit(channel, { ...order, words: { ...words, instrumental: true } });
    expect(outcome).toEqual({ kind: 'accepted', taskId: 'instrumental:1436211' });
  });

  it.each([
    ['400', says(400, error('Invalid Request, The lyrics are empty.')), 'input', false],
    ['451', says(451, error('refused')), 'content', false],
    ['401', says(401, error('Invalid Authentication')), 'account', true],
    ['403', says(403, error('region')), 'account', true],
    ['404 in plain text', says(404, '404 page not found', 'text/plain'), 'account', true],
    ['429 of the rate', says(429, error('Rate limit reached for concurrent requests')), 'rate', true],
    ['429 of the money', says(429, error('You exceeded your current quota, please check your plan')), 'money', true],
    ['402', says(402, error('pay')), 'money', true],
  ])('is refused by %s', async (_, said, code, elsewhere) => {
    gateway.answer = said;
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code, elsewhere });
  });

  it('says how long it is to wait, where it is told', async () => {
    const said = says(429, error('Rate limit reached for concurrent requests'));
    gateway.answer = (response) => said(response.setHeader('retry-after', '17'));
    expect(await dialect.submit(channel, order)).toMatchObject({ code: 'rate', retryAfter: 17 });
  });

  it('is uncertain when no answer comes in time', async () => {
    expect(await new MurekaDialect(quickConfig).submit(channel, order)).toEqual({
      kind: 'uncertain',
      reason: 'timeout',
    });
    expect(asked).toHaveLength(1);
  });

  it('is refused where nobody is', async () => {
    await gateway.stop();
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'refused', code: 'down', elsewhere: true });
  });

  it.each([
    ['500', says(500, error('server error'))],
    ['503', says(503, error('overloaded'))],
    ['502 HTML', html(502)],
    ['200 HTML', html(200)],
    ['200 empty', says(200, '')],
    ['200 truncated', says(200, '{"id":"14362')],
    ['200 without an id', says(200, { status: 'preparing' })],
    ['200 with an id that is none', says(200, { id: { a: 1 }, status: 'preparing' })],
    ['200 with a NUL', says(200, { id: 'a\u0000b' })],
    ['200 that failed', says(200, { code: 500, msg: 'x', data: null })],
    ['200 of over 4 MB', says(200, { id: 'x'.repeat(5e6) })],
    ['a redirect', (response: ServerResponse) => void response.writeHead(307, { location: '/x' }).end()],
    ['a reset', (response: ServerResponse) => void response.socket?.resetAndDestroy()],
  ])('is uncertain after %s', async (_, said) => {
    gateway.answer = said;
    expect(await dialect.submit(channel, order)).toMatchObject({ kind: 'uncertain' });
    expect(asked).toHaveLength(1);
  });
});

describe('[P7.4-14] taking a song apart', () => {
  const zip_url = 'https://cdn.mureka.ai/a.zip?sig=1';

  it('gives a link to our file, and has the archive for its task', async () => {
    gateway.answer = says(200, { zip_url, expires_at: 1712349999, midi_zip_url: '' });
    expect(await dialect.submit(channel, stems)).toEqual({ kind: 'accepted', taskId: `stem:${zip_url}` });
    expect(asked.map(({ line, body }) => [line, body])).toEqual([
      ['POST /v1/song/stem', { url: file.url, model: 'audio-separation-3' }],
    ]);
  });

  it.each(['', 'a.zip', 'file:///etc/passwd', 'javascript:1', `https://x/${'a'.repeat(2000)}`, 7, null])(
    'is uncertain where the archive is %j',
    async (link) => {
      gateway.answer = says(200, { zip_url: link });
      expect(await dialect.submit(channel, stems)).toMatchObject({ kind: 'uncertain' });
    },
  );

  it('tells six parts of its archive, asking nobody', async () => {
    const outcome = await dialect.poll(channel, [`stem:${zip_url}`]);
    const [told] = outcome.kind === 'answered' ? outcome.tasks : [];
    expect([told?.state, told?.clips]).toEqual(['succeeded', []]);
    expect(told?.files.map(({ name, state, audioUrl }) => [name, state, audioUrl])).toEqual([
      ['vocals', 'complete', `${zip_url}#zip=vocals,vocal,voice`],
      ['drums', 'complete', `${zip_url}#zip=drums,drum`],
      ['bass', 'complete', `${zip_url}#zip=bass`],
      ['guitar', 'complete', `${zip_url}#zip=guitar,guitars`],
      ['keyboard', 'complete', `${zip_url}#zip=keyboard,keyboards,keys,piano`],
      ['other', 'complete', `${zip_url}#zip=other,others,rest`],
    ]);
    expect(new Set(told?.files.map(({ clipId }) => clipId)).size).toBe(6);
    expect(asked).toEqual([]);
  });
});
