import { beforeAll, describe, expect, it } from '@jest/globals';
import { bell } from '@overtone/sound/biquad';
import { decibelsOfPower } from '@overtone/sound/decibels';
import type { Score, SungNote, VoicePart } from '../score/score.js';
import type { Stereo } from '../signal/stereo.js';
import { compose } from '../song/compose.js';
import { renderMix, renderStem, type Mix } from '../song/render.js';
import { STEM_NAMES } from '../theory/stems.js';
import { drawHisses, hissesOf, hissFor } from './hiss.js';

const RATE = 44_100;

const noteAt = (t: number, onset: string[]): SungNote => ({
  ...{ t, dur: 0.5, midi: 62, vel: 0.8, lead: 0.1, tied: false },
  ...{ onset, nucleus: ['A'], coda: [] },
});

const song = compose({ seed: 'hiss', tags: '流行 女声', lyrics: '[主歌]\n细细春雨洒山城', maxSeconds: 14 });
const [singer] = song.parts.vocals as VoicePart[];
const sungBy = (...vocals: VoicePart[]): Score => ({ ...song, parts: { ...song.parts, vocals } });

const level = ({ left }: Stereo, from: number, to: number): number => {
  const piece = left.subarray(Math.round(from * RATE), Math.round(to * RATE));
  return decibelsOfPower(piece.reduce((sum, v) => sum + v * v, 0) / piece.length + 1e-20);
};

/** Noise where it hisses, so loud beside the 300 Hz of the vowels. */
function voiceWith(decibels: number, hisses: ReturnType<typeof hissesOf>): Stereo {
  const left = new Float32Array(RATE * 8);
  for (const { from, to, until } of hisses) {
    const loud = 0.5 * 10 ** (decibels / 20);
    for (let i = Math.round(from * RATE); i < to * RATE; i++) left[i] = loud * Math.sin(i * i * 12.9);
    for (let i = Math.round(to * RATE); i < until * RATE; i++) left[i] = 0.5 * Math.sin((2 * Math.PI * 300 * i) / RATE);
  }
  return { left, right: left.slice() };
}

describe('what hisses in a voice', () => {
  const onsets = [['S'], ['M'], ['X'], ['t'], ['sh'], ['ZH']];
  const notes = onsets.map((onset, i) => noteAt(1 + i, onset));
  const hisses = hissesOf(sungBy({ ...singer!, notes }));

  it('is found where syllables begin with it, and once where two sing together', () => {
    expect(hisses.map(({ from, to }) => [from, to])).toEqual([1, 3, 5, 6].map((t) => [t - 0.1, t]));
    const late = notes.map((note) => ({ ...note, t: note.t + 0.012 }));
    const together = hissesOf(sungBy({ ...singer!, notes }, { ...singer!, notes: late }));
    expect(together.map(({ from, to }) => [from, to])).toEqual([1, 3, 5, 6].map((t) => [t - 0.1, t + 0.012]));
  });

  it('is left alone where it is softer than the vowels by enough, and where nobody hisses', () => {
    expect(hissFor(voiceWith(-12, hisses), hisses, [])).toBe(0);
    expect(hissFor(voiceWith(-3, hisses), [], [])).toBe(0);
  });

  it('is drawn down by what it is louder, or made louder by the colour of the mix, and no further than 4 dB', () => {
    const db = hissFor(voiceWith(-7, hisses), hisses, []);
    expect(db).toBeLessThan(-1.5);
    expect(db).toBeGreaterThan(-4);
    expect(hissFor(voiceWith(-12, hisses), hisses, [bell(RATE, 8000, 8, 0.5)])).toBeLessThan(-1);
    expect(hissFor(voiceWith(3, hisses), hisses, [])).toBe(-4);
  });

  it('is drawn without its vowels', () => {
    const [before, after] = [voiceWith(-6, hisses), voiceWith(-6, hisses)];
    drawHisses(after, hisses, -3);
    for (const { from, to, until } of hisses) {
      expect(level(after, from + 0.01, to - 0.01) - level(before, from + 0.01, to - 0.01)).toBeCloseTo(-3, 3);
      expect(after.left.subarray(Math.round(to * RATE), Math.round(until * RATE))).toEqual(
        before.left.subarray(Math.round(to * RATE), Math.round(until * RATE)),
      );
    }
  });
});

describe('a singer who hisses', () => {
  const score = sungBy({ ...singer!, hiss: 6 });
  let mix: Mix;
  beforeAll(() => {
    mix = renderMix(score);
  });

  it('is drawn down alike in the mix and in the stem of the voice', () => {
    expect(mix.master.voice!.hiss).toBeLessThan(-1);
    const rest = mix.left.slice();
    for (const name of STEM_NAMES) renderStem(score, name, mix.master).left.forEach((v, i) => (rest[i]! -= v));
    const power = (sound: Float32Array) => sound.reduce((sum, v) => sum + v * v, 0);
    expect(decibelsOfPower(power(rest) / power(mix.left))).toBeLessThan(-80);
  });
});
