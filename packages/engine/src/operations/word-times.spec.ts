// A word is told to sound when it does, also where another language came into its song.
import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import type { Score, ScoreWord } from '../score/score.js';
import { operate } from './operate.js';
import type { Piece } from './work.js';

const whole = (lyrics: string): Piece => ({ score: compose({ seed: 'w', lyrics, tags: '流行 女声' }), from: 0 });
const ENGLISH =
  '[Verse]\nstreet lights shine on\nspring brings strange things\n[Chorus]\nstay strong my friend\nstill we stand';
const CHINESE = '窗外的雨下不停';
const english = whole(ENGLISH);
const mixed = whole(ENGLISH.replace('spring brings strange things', CHINESE));

const wordsOf = ({ lines }: Score): ScoreWord[] => lines.flatMap(({ words }) => words);

/** Where the consonants of all syllables begin that are really sung. */
const begun = ({ parts }: Score): number[] =>
  parts.vocals.flatMap((part) =>
    part.kind === 'voice' ? part.notes.map(({ t, lead }) => Math.round((t - lead) * 1e4) / 1e4) : [],
  );

/** How far the told beginnings are from what is sung, at most. */
function off(score: Score): number {
  const sung = begun(score);
  const distances = wordsOf(score).map(({ start }) => Math.min(...sung.map((t) => Math.abs(t - start))));
  return Math.max(...distances);
}

function second(source: Piece, lyrics: string, line: number): Piece {
  const [from, to] = [line, line + 1].map((i) => source.score.lines[i]!.words[0]!.start);
  return operate({ kind: 'infill', source, seed: 'i', from: from!, to: to!, lyrics });
}

const extended = (source: Piece, lyrics: string, continueAt?: number): Piece =>
  operate({ kind: 'extend', source, seed: 'e', lyrics, ...(continueAt === undefined ? {} : { continueAt }) });

const faster = (source: Piece): Piece => operate({ kind: 'speed', source, factor: 1.5 });
const richer = (source: Piece): Piece => operate({ kind: 'upsample', source, seed: 'u' });
const otherBand = (source: Piece): Piece => operate({ kind: 'accompaniment', source, seed: 'b', tags: 'rock' });
const bilingual = second(english, CHINESE, 1);

const cases: [string, Piece, Piece][] = [
  ['an English song with a Chinese line in it', english, bilingual],
  ['a mixed song that becomes English', mixed, second(mixed, 'spring brings strange things', 1)],
  ['an English song that goes on in Chinese', english, extended(english, `[副歌]\n${CHINESE}`)],
  [
    'an English song that goes on in Chinese in the midst of a line',
    english,
    extended(english, `[副歌]\n${CHINESE}`, english.score.lines[1]!.words[2]!.start),
  ],
  ['a richer arrangement of a faster song', faster(english), richer(faster(english))],
  ['a richer arrangement of a song with a line in another language', bilingual, richer(bilingual)],
  ['another band under a faster song', faster(english), otherBand(faster(english))],
  ['another band under a song with a line in another language', bilingual, otherBand(bilingual)],
];

describe.each(cases)('%s', (_, source, piece) => {
  it('tells when its words are sung', () => {
    expect(off(source.score)).toBeLessThan(0.001);
    expect(off(piece.score)).toBeLessThan(0.001);
  });

  it('has its words one after the other', () => {
    let before = 0;
    for (const { start, end, syllables } of wordsOf(piece.score)) {
      expect(start).toBeGreaterThanOrEqual(before - 1e-6);
      for (const syllable of syllables) expect(syllable.end).toBeGreaterThan(syllable.start);
      expect(syllables.at(-1)!.end).toBe(end);
      before = end;
    }
  });
});
