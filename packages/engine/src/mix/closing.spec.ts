import { describe, expect, it } from '@jest/globals';
import { decibelsOfPower } from '@overtone/sound/decibels';
import { compose } from '../song/compose.js';
import { renderMix, renderStem } from '../song/render.js';
import type { Score, SungNote, VoicePart } from '../score/score.js';
import { BLOCK } from '../signal/stereo.js';
import { closingOf } from './closing.js';

const RATE = 44_100;

const song = compose({ seed: 'closing', tags: '流行 女声', lyrics: '[主歌]\n晚风吹过旧街口', maxSeconds: 14 });

/** The same song with two notes of a second in it, `rest` seconds apart. */
function withRest(rest: number): Score {
  const [part] = song.parts.vocals as VoicePart[];
  const notes = [2, 3 + rest].map((t): SungNote => {
    return { t, dur: 1, midi: 62, vel: 0.8, onset: [], nucleus: ['A'], coda: [], lead: 0, tied: false };
  });
  return { ...song, parts: { ...song.parts, vocals: [{ ...part!, notes }], backing_vocals: [] } };
}

describe('what rings of a voice', () => {
  const at = (closing: Float32Array, t: number): number => closing[Math.round((t * RATE) / BLOCK)]!;

  it('is held back towards a rest, and as ever where the next line begins', () => {
    const closing = closingOf(withRest(2), RATE * 14);
    expect([at(closing, 1.9), at(closing, 2.2), at(closing, 5.05)]).toEqual([0, 0, 0]);
    expect(at(closing, 2.95)).toBeGreaterThan(0.9);
    expect(at(closing, 4.5)).toBe(1);
  });

  it('is as ever from one line to the next where there is time for a breath alone', () => {
    expect(
      closingOf(withRest(0.28), RATE * 14)
        .subarray(0, Math.floor((3.4 * RATE) / BLOCK))
        .some((v) => v > 0),
    ).toBe(false);
  });

  it('has died away by 25 dB after a third of a second of rest, and adds up with the band', () => {
    const score = withRest(4);
    const { master } = renderMix(score);
    const { left, right } = renderStem(score, 'vocals', master);
    const level = (from: number, to: number): number => {
      let sum = 0;
      for (let i = Math.round(from * RATE); i < to * RATE; i++) sum += left[i]! ** 2 + right[i]! ** 2;
      return decibelsOfPower(sum / (to - from));
    };
    expect(level(3.33, 3.43) - level(2.3, 2.6)).toBeLessThan(-25);
    expect(level(2.3, 2.6)).toBeGreaterThan(-60);
  });
});
