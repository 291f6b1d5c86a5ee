import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LoopbackGateway, says } from '../../../../../../test/support/loopback-gateway.js';
import { readLyricsTask, SunoWords } from './suno-words.js';

describe('a task of lyrics', () => {
  const task = (status: string, data: unknown) => readLyricsTask({ task_id: 't', action: 'LYRICS', status, data });

  it('is read once it is over, cleaned as everything from outside', () => {
    const data = { id: 't', status: 'complete', title: ' 站台\u0000 ', text: '[Verse]\n灯灭了\ud800' };
    expect(task('SUCCESS', data)).toEqual({
      state: 'written',
      words: { title: '站台', text: '[Verse]\n灯灭了\ufffd' },
    });
    expect(task('success', { text: '灯' })).toEqual({ state: 'written', words: { title: '', text: '灯' } });
  });

  it.each([
    ['IN_PROGRESS', null, 'pending'],
    ['A_NEW_WORD', { text: '灯' }, 'pending'],
    ['FAILURE', { text: '灯' }, 'failed'],
    ['SUCCESS', null, 'failed'],
    ['SUCCESS', { title: '站台', text: ' ' }, 'failed'],
    ['SUCCESS', [{ text: '灯' }], 'failed'],
  ])('is %s with %j: %s', (status, data, state) => expect(task(status, data)).toEqual({ state }));

  it.each([[null], ['gone'], [[]], [{ task_id: 't' }]])('is nothing in %j', (payload) => {
    expect(readLyricsTask(payload)).toBeNull();
  });
});

describe('asking for words', () => {
  let gateway: LoopbackGateway;
  beforeEach(async () => {
    gateway = await LoopbackGateway.start();
  });
  afterEach(() => gateway.stop());
  const words = new SunoWords();

  it('ends when nobody waits any more, however long the gateway is silent', async () => {
    expect(await words.lyrics(gateway.channel, '海边', performance.now() + 60)).toBeNull();
    expect(await words.style(gateway.channel, '民谣', performance.now() + 60)).toBeNull();
  });

  it('asks for a style in the other way where the first is not known', async () => {
    gateway.answer = (response) =>
      gateway.asked.length === 1
        ? says(404, {})(response)
        : says(200, { upsampled_tags: 'warm folk', request_id: 'r' })(response);
    expect(await words.style(gateway.channel, '民谣', performance.now() + 5000)).toBe('warm folk');
    expect(gateway.asked.map(({ line, body }) => [line, body])).toEqual([
      ['POST /suno/submit/upsample-tags', { original_tags: '民谣' }],
      ['POST /suno/act/tags', { original_tags: '民谣' }],
    ]);
  });
});
