// A richer arrangement of what was made in parts: nobody sings or plays twice.
import { describe, expect, it } from '@jest/globals';
import type { Part, Score } from '../score/score.js';
import { compose } from '../song/compose.js';
import { STEM_NAMES } from '../theory/stems.js';
import { operate } from './operate.js';
import type { Piece } from './work.js';

const SUNG = '[主歌]\n晚风吹过旧街口\n路灯照着你的手\n窗外的雨下不停\n[副歌]\n我还在原地等候\n等一场雨的温柔';
const ENGLISH = '[Verse]\nstreet lights shine on\nspring brings strange things\n[Chorus]\nstay strong my friend';
const song = (lyrics: string, quality: 1 | 6 = 6): Piece => ({
  score: compose({ seed: 'v0', tags: 'pop, female vocal', lyrics, quality }),
  from: 0,
});
const second = (source: Piece, more: { lyrics?: string; tags?: string }): Piece => {
  const [from, to] = [1, 2].map((i) => source.score.lines[i]!.words[0]!.start);
  return operate({ kind: 'infill', source, seed: 'i', from: from!, to: to!, ...more });
};
const inRock = (source: Piece): Piece =>
  operate({ kind: 'extend', source, seed: 'e', tags: 'rock', lyrics: '[桥段]\n屏幕亮着你姓名', continueAt: 12 });
const withBand = (source: Piece, tags: string): Piece => operate({ kind: 'accompaniment', source, seed: 'b', tags });
const richer = (source: Piece): Piece => operate({ kind: 'upsample', source, seed: 'u' });

const scoresOf = (score: Score): Score[] => [score, ...(score.origin ? scoresOf(score.origin.score) : [])];
const singing = ({ parts }: Score): Part[] => [...parts.vocals, ...parts.backing_vocals];

/** Notes that one who leads sings twice. */
function twice({ parts }: Score): string[] {
  const notes = parts.vocals.flatMap((part) =>
    part.kind === 'voice' ? part.notes.map(({ t, midi }) => `${part.singer} ${t} ${midi}`) : [],
  );
  return notes.filter((note, i) => notes.indexOf(note) !== i);
}

const eventsOf = (part: Part): readonly { t: number }[] => (part.kind === 'hits' ? part.hits : part.notes);

/** Everybody who plays drums or bass in some seconds. */
const rhythm = ({ parts }: Score, from: number, to: number): string[] =>
  [...parts.drums, ...parts.bass].flatMap((part) => {
    const name = part.kind === 'hits' ? part.kit : part.kind === 'notes' ? part.patch : '';
    return eventsOf(part).some(({ t }) => t > from + 0.1 && t < to - 0.1) ? [name] : [];
  });

const count = ({ parts }: Score): number => STEM_NAMES.flatMap((name) => parts[name].flatMap(eventsOf)).length;

const chinese = song(SUNG);
const cases: [string, Piece][] = [
  ['with a line of another singer', second(chinese, { lyrics: '[男]\n啦啦啦啦啦' })],
  ['with a stretch in another genre', second(chinese, { tags: 'rock' })],
  ['with a line in another language', second(song(ENGLISH), { lyrics: '窗外的雨下不停' })],
  ['that goes on in another genre', inRock(chinese)],
  ['that goes on in another genre, with another band throughout', withBand(inRock(chinese), 'jazz')],
  ['that got another band before it went on', inRock(withBand(inRock(chinese), 'jazz'))],
];

describe.each(cases)('a song %s', (_, source) => {
  const made: [string, Piece][] = [
    ['richer', richer(source)],
    ['with another band', withBand(source, 'folk')],
  ];

  it.each(made)('is %s sung by who sang it, once', (_name, piece) => {
    expect(scoresOf(piece.score).map(singing)).toEqual(scoresOf(source.score).map(singing));
    expect(scoresOf(piece.score).flatMap(twice)).toEqual([]);
  });

  it('has no second kit or bass', () => {
    const [was, now] = [source, richer(source)].map(({ score }) => scoresOf(score));
    const { until = 0, again } = source.score.origin ?? {};
    const end = again ?? Infinity;
    const spans = [
      [0, until],
      [until, end],
      [end, Infinity],
    ] as const;
    const heard = (scores: Score[]) => scores.map((score) => spans.map(([from, to]) => rhythm(score, from, to)));
    expect(heard(now!)).toEqual(heard(was!));
  });
});

it('is richer in every part of a song, by the players of that part', () => {
  const [was, now] = [song(SUNG, 1)].map(inRock).flatMap((piece) => [piece.score, richer(piece).score]);
  const { until, score: old } = was!.origin!;
  const { score: fuller } = now!.origin!;
  expect(count(now!)).toBeGreaterThan(count(was!));
  expect(count(fuller)).toBeGreaterThan(count(old));
  const early = ({ parts }: Score) =>
    STEM_NAMES.map((name) =>
      parts[name].flatMap((part) => eventsOf(part).flatMap(({ t }) => (t < until - 0.02 ? [t] : []))).sort(),
    );
  expect(early(now!)).toEqual(early(fuller));
});

/** Everybody who plays, and how often. */
const players = ({ parts }: Score): string[] =>
  STEM_NAMES.flatMap((name) => parts[name].map((part) => `${name} ${part.kind === 'notes' ? part.patch : part.kind}`));

describe.each(['v0', 'v1', 'v2', 'v3'])('of %s nobody plays twice', (seed) => {
  const band = (more: object): Piece => ({
    score: compose({ seed, tags: 'pop', maxSeconds: 40, quality: 6, ...more }),
    from: 0,
  });

  it('what was instrumental before it got a singer', () => {
    const sung = operate({ kind: 'vocals', source: band({ instrumental: true }), seed: 'v', lyrics: SUNG });
    expect(players(richer(sung).score)).toEqual(players(sung.score));
  });

  it('what got another band, which goes on playing', () => {
    const source = operate({ kind: 'accompaniment', source: band({ lyrics: SUNG }), seed: `${seed}/b`, tags: 'jazz' });
    expect(players(richer(source).score)).toEqual(players(source.score));
    const longer = operate({ kind: 'extend', source, seed: 'e', lyrics: SUNG }).score;
    expect(new Set(players(longer))).toEqual(new Set(players(source.score)));
    expect([longer.seed, longer.band]).toEqual([seed, `${seed}/b`]);
  });
});
