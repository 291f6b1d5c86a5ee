import { describe, expect, it } from '@jest/globals';
import { filter, highPass, lowPass } from '@overtone/sound/biquad';
import { decibelsOfPower } from '@overtone/sound/decibels';
import type { VoicePart } from '../../score/score.js';
import { rng } from '../../seed/rng.js';
import { renderVoice } from '../render.js';
import { ORDER } from './envelope.js';
import type { Speech } from './speech.js';
import { HOP } from '@overtone/sound/spoken-kernels';
import { vocode } from './vocoder.js';

const RATE = 44_100;

function level(samples: Float32Array, from: number, to: number): number {
  const piece = samples.subarray(Math.round(from * RATE), Math.round(to * RATE));
  return decibelsOfPower(piece.reduce((sum, v) => sum + v * v, 0) / piece.length + 1e-20);
}

/** Says every word as `s aa`: a tenth of a second of noise, then as long a buzz of 100 Hz. */
const hissing: Speech = {
  pronounce: (words) => words.map(() => ['s', 'aa']),
  speak(words) {
    const random = rng('hissing', 's');
    const samples = Float32Array.from({ length: 3200 * words.length }, (_, i) =>
      i % 3200 < 1600 ? 0.05 * random.spread() : i % 160 < 3 ? 0.5 : -0.01,
    );
    const phones = words.flatMap((_, w) =>
      ['s', 'aa'].map((name, i) => ({ name, start: w * 0.2 + i * 0.1, end: w * 0.2 + (i + 1) * 0.1 })),
    );
    return { samples, sampleRate: 16_000, phones };
  },
};

function sungIn(manner: string): Float32Array {
  const said = { line: 'stars', word: 0, syllable: 0, of: 1 };
  const note = {
    t: 0.5,
    dur: 0.5,
    midi: 55,
    vel: 0.8,
    lead: 0.12,
    tied: false,
    onset: [],
    nucleus: [],
    coda: [],
    said,
  };
  const part: VoicePart = { kind: 'voice', singer: 'male', manner, gain: 1, pan: 0, notes: [note] };
  return renderVoice(part, 'soft', RATE * 2, hissing);
}

/** Decibels of the hissing beside its vowel. */
function hissIn(manner: string): number {
  const sung = sungIn(manner);
  return level(sung, 0.41, 0.48) - level(sung, 0.55, 0.75);
}

/** Decibels of the top of the vowel beside all of it. */
function topIn(manner: string): number {
  const sung = sungIn(manner);
  const top = sung.slice();
  for (const q of [0.54, 1.31]) filter(top, highPass(RATE, 7000, q));
  return level(top, 0.6, 0.8) - level(sung, 0.6, 0.8);
}

describe('what is spoken without voice', () => {
  it('is softer in jazz and R&B than in rap and metal', () => {
    for (const soft of ['jazz', 'r&b'])
      for (const hard of ['rap', 'metal']) expect(hissIn(hard) - hissIn(soft)).toBeGreaterThan(1);
  });

  it('has vowels behind it whose top is as soft', () => {
    const [soft, hard] = ['jazz', 'rap'].map(topIn);
    expect(hard! - soft!).toBeGreaterThan(0.8);
    expect(hard! - soft!).toBeLessThan(1.8);
  });
});

describe('a consonant', () => {
  it('has next to nothing under its note', () => {
    const prediction = new Float32Array(ORDER + 1);
    prediction[0] = 1;
    const low = (note?: number): number => {
      const moment = { frame: 0, level: 1, voiced: 0, hz: 440, ...(note ? { note } : {}) };
      const out = new Float32Array(HOP * 140);
      vocode(
        prediction,
        Array.from({ length: 120 }, () => moment),
        { size: 1, tilt: 0, breath: 0.05, top: 0 },
        1,
        out,
        HOP,
      );
      for (const q of [0.54, 1.31]) filter(out, lowPass(RATE, 220, q));
      return level(out, 0.2, 0.6);
    };
    expect(low() - low(440)).toBeGreaterThan(3);
  });

  it('is of no frame that its line has not', () => {
    const prediction = new Float32Array(ORDER + 1).fill(0.1, 1, 3);
    prediction[0] = 1;
    const moments = [{ frame: 1, level: 1, voiced: 0, hz: 440 }];
    const throat = { size: 1, tilt: 0, breath: 0.05, top: 0 };
    expect(() => vocode(prediction, moments, throat, 1, new Float32Array(HOP * 20), HOP)).toThrow(
      new RangeError('the line has no frame 1'),
    );
  });
});
