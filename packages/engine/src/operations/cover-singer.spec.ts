// Who sings a cover: whoever is named, otherwise who sang.
import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { operate, voiceOf } from './operate.js';
import type { Piece } from './work.js';

const LYRICS = '[主歌]\n晚风吹过旧街口\n路灯照着你的手';
const SEEDS = Array.from({ length: 8 }, (_, i) => `c${i}`);
const songs: [string, Piece][] = (['女声', '男声', '童声'] as const).flatMap((tags): [string, Piece][] => [
  [tags, { score: compose({ seed: 'op', lyrics: LYRICS, tags }), from: 0 }],
  [`${tags}, with a voice of their own`, { score: compose({ seed: 'op', lyrics: LYRICS, tags, quality: 5 }), from: 0 }],
]);
const covers = (source: Piece, tags: string): Piece[] =>
  SEEDS.map((seed) => operate({ kind: 'cover', source, seed, tags }));
const pitches = ({ score }: Piece): number[] => score.sheet.melody.map(({ midi }) => midi);

describe.each(songs)('a cover of a song of %s', (_, source) => {
  it('is sung by the same, as high, where nobody is named', () => {
    for (const cover of covers(source, 'rock')) {
      expect(voiceOf(cover.score)).toEqual(voiceOf(source.score));
      expect(pitches(cover)).toEqual(pitches(source));
    }
  });

  it.each([
    ['female', '女声'],
    ['male', '男声'],
    ['child', '童声'],
  ])('is sung by who is named: %s', (singer, named) => {
    const sung = covers(source, `rock, ${named}`);
    expect(new Set(sung.map(({ score }) => voiceOf(score).singer))).toEqual(new Set([singer]));
  });
});

it('keeps the voice of a persona, however old the model', () => {
  const voice = voiceOf(compose({ seed: 'own', lyrics: LYRICS, tags: '男声', quality: 5 }));
  const source = operate({ kind: 'persona', request: { seed: 'p', lyrics: LYRICS }, voice });
  expect(covers(source, 'rock').map(({ score }) => voiceOf(score))).toEqual(SEEDS.map(() => voice));
});

it('is not told of as sung by somebody else, whatever its tags or those of its source say', () => {
  const source: Piece = { score: compose({ seed: 'op', lyrics: LYRICS, tags: '流行, 女声, female vocal' }), from: 0 };
  const told = (tags: string) => operate({ kind: 'cover', source, seed: 'c', singer: 'male', tags }).score.tags;
  for (const tags of [told(''), told('male vocal, 流行, 女声, female vocal')]) {
    expect(tags).toEqual(expect.arrayContaining(['流行', 'male vocal']));
    expect(tags.filter((tag) => /female|女/.test(tag))).toEqual([]);
  }
});
