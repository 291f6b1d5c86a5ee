// Whoever a wire's own field names sings alone, whatever style and words say.
import { expect, it } from '@jest/globals';
import { operate } from '@overtone/engine/engine';
import { singersOf } from '@overtone/engine/composition/cast';
import { songKey } from '../render/song-key.js';
import { type MusicRequest, songRequests } from './music-request.js';

const limits = {
  facts: { modelOf: () => ({ quality: 5 as const, maxSeconds: 60 }) },
  mostSeconds: 60,
  soundPerTitle: true,
};
const asked: MusicRequest = {
  prompt: '[主歌]\n[男]\n晚风吹过旧街口\n[女]\n路灯照着你的手\n[副歌]\n合：我还在原地等候',
  tags: '流行 甜美 男女对唱',
  ...{ mv: 'm', instrumental: false, notifyHook: '' },
};
const [duet] = songRequests(asked, limits, 1);
const singers = (request: MusicRequest): string[] => {
  const { score } = operate({ kind: 'compose', request: songRequests(request, limits, 1)[0]! });
  return singersOf(score.sheet).toSorted();
};

it.each([
  ['m', ['male']],
  ['f', ['female']],
  [undefined, ['female', 'male']],
] as const)('vocal gender %s', (vocalGender, expected) => {
  expect(singers({ ...asked, ...(vocalGender && { vocalGender }) })).toEqual(expected);
});

it('what is not wanted is told to whoever makes the song, and is part of what that is known by', () => {
  const [song] = songRequests({ ...asked, negativeTags: '鼓, rap' }, limits, 1);
  expect(song).toMatchObject({ exclude: '鼓, rap' });
  expect(duet).not.toHaveProperty('exclude');
  expect(songKey({ ...duet!, exclude: '鼓' }, 'e')).not.toBe(songKey(duet!, 'e'));
});

it('is part of what a song is known by', () => {
  const key = (singer: 'male' | 'female') => songKey({ ...duet!, singer }, 'e');
  expect(new Set([songKey(duet!, 'e'), key('male'), key('female')]).size).toBe(3);
});
