import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openWords } from '../words.fixture.js';
import { dialect, html, LoopbackGateway, says } from '../../../../../../test/support/loopback-gateway.js';

const clip = { clipId: 'A', taskId: 't' };
const singer = { id: 'ours', name: '阿梨', description: '低声' };
const kept = { id: 'P', name: '阿梨', root_clip_id: 'A', is_owned: true };

let gateway: LoopbackGateway;
beforeEach(async () => {
  gateway = await LoopbackGateway.start();
});
afterEach(() => gateway.stop());

const asked = (answer: LoopbackGateway['answer']) => {
  gateway.answer = answer;
  return dialect.keepSinger(gateway.channel, clip, singer);
};

describe('the singer of a clip', () => {
  it.each([
    ['as it is', kept],
    ['in an envelope', { code: 'success', data: kept }],
    ['without its clip', { id: 'P' }],
    ['with no clip', { id: 'P', root_clip_id: null }],
  ])('is kept: told %s', async (_, body) => {
    expect(await asked(says(200, body))).toEqual({ kind: 'kept', singerId: 'P' });
    expect(gateway.asked[0]).toMatchObject({
      line: 'POST /suno/persona/create/',
      body: { root_clip_id: 'A', name: '阿梨', description: '低声', clips: [], is_public: false },
    });
  });

  it.each([
    ['nothing', ''],
    ['a list', [kept]],
    ['no id', { name: '阿梨' }],
    ['an id that is none', { ...kept, id: { a: 1 } }],
    ['an id with a NUL', { ...kept, id: 'P\u0000' }],
    ['an id without an end', { ...kept, id: 'P'.repeat(5000) }],
    ['the singer of another clip', { ...kept, root_clip_id: 'B' }],
    ['an error in a good envelope', { code: 'failed', message: 'no' }],
  ])('is asked for again after an answer with %s', async (_, body) => {
    expect(await asked(says(200, body))).toMatchObject({ kind: 'down' });
  });

  it.each([401, 402, 403, 408, 429, 500, 503])('is asked for again after a %i', async (status) => {
    expect(await asked(says(status, { message: 'busy' }))).toMatchObject({ kind: 'down' });
  });

  it('is asked for again after what cannot be read', async () => {
    expect(await asked(html(200))).toMatchObject({ kind: 'down' });
    expect(await asked(html(502))).toMatchObject({ kind: 'down' });
  });

  it.each([400, 413, 422, 451])('is refused with a %i', async (status) => {
    const refused = await asked(says(status, { error: { message: 'clip has no vocals' } }));
    expect(refused).toEqual({ kind: 'refused', code: 'singer', reason: `HTTP ${status} clip has no vocals` });
  });

  it('is not to be had where the clip is not known any more', async () => {
    const answer = says(400, { code: 'task_not_exist', message: 'task_origin_not_exist' });
    expect(await asked(answer)).toMatchObject({ kind: 'refused', code: 'source' });
  });

  it.each([404, 405, 501])('is not to be had of a gateway without singers: %i', async (status) => {
    expect(await asked(says(status, {}))).toMatchObject({ kind: 'refused', code: 'unable' });
  });
});

describe('a submit that says the singer is not known', () => {
  const sung = {
    operation: 'persona' as const,
    model: 'chirp-auk',
    words: {
      ...{ title: '', lyrics: '雪', style: '', excludeStyle: '', instrumental: false, voice: null },
      ...openWords,
    },
    ...{ singer, singerId: 'P', sources: [clip], notifyUrl: null },
  };
  const submitted = (message: string, order: Parameters<typeof dialect.submit>[1] = sung) => {
    gateway.answer = says(400, { code: 'invalid_request', message });
    return dialect.submit(gateway.channel, order);
  };

  it('is told apart from what is wrong with the words', async () => {
    for (const message of ['persona not exist', 'persona_id does not exist', 'Persona is not found'])
      expect(await submitted(message)).toMatchObject({ kind: 'refused', code: 'singer', elsewhere: false });
    expect(await submitted('prompt too long')).toMatchObject({ kind: 'refused', code: 'input' });
  });

  it('means nothing where nobody was asked for', async () => {
    const { singer: _, singerId: __, ...cover } = sung;
    const order = { ...cover, operation: 'cover' as const };
    expect(await submitted('persona not exist', order)).toMatchObject({ kind: 'refused', code: 'input' });
  });
});
