import { expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { operate } from './operate.js';

const source = {
  score: compose({ seed: 'a', lyrics: '[Verse]\n雨落在铁皮屋顶\n夜里没有人', maxSeconds: 30 }),
  from: 0,
};

it('leads into a song: the same beat and key, and all its words after the new part', () => {
  const { score, from } = operate({ kind: 'precede', source, seed: 'b', lyrics: '[Verse]\n先说一句', maxSeconds: 20 });
  const added = score.durationSeconds - source.score.durationSeconds;
  expect(from).toBe(0);
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThanOrEqual(20);
  expect([score.bpm, score.key]).toEqual([source.score.bpm, source.score.key]);
  const sung = score.lines.map(({ text }) => text);
  expect(sung).toEqual(['先说一句', ...source.score.lines.map(({ text }) => text)]);
  const [, first] = score.lines;
  expect(first?.words[0]?.start).toBeCloseTo((source.score.lines[0]?.words[0]?.start ?? 0) + added, 0);
});

it('is the same for the same wish, and refuses a song that would grow too long', () => {
  const wish = { kind: 'precede', source, seed: 'b', maxSeconds: 20 } as const;
  expect(operate(wish)).toEqual(operate(wish));
  const long = { ...source, score: { ...source.score, durationSeconds: 475 } };
  expect(() => operate({ ...wish, source: long })).toThrow(RangeError);
});
