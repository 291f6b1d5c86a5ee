import { describe, expect, it, beforeAll } from '@jest/globals';
import { MPEGDecoder } from 'mpg123-decoder';
import { loudnessOf } from '@overtone/sound/loudness';
import { alignedWords, compose, encodeMp3, renderMix, renderStem, wordTimes, type Mix } from './engine.js';
import { STEM_NAMES } from './theory/stems.js';
import type { Score } from './score/score.js';

// Bound once: jest's globals are slow in loops.
const { abs, max, log } = Math;
const { isFinite } = Number;

const LYRICS = `[Verse]
晚风吹过旧街口 🌙
路灯照着你的手
[Chorus]
我还在原地等候, 520 天
Stay with me tonight`;
const REQUEST = { seed: 'task-1/0', lyrics: LYRICS, tags: '电子舞曲 124 bpm, 女声', title: '街口', maxSeconds: 24 };

/** Rise of energy per 512 samples, no less than 0. */
function onsets(samples: Float32Array): Float64Array {
  const energy = Float64Array.from({ length: Math.floor(samples.length / 512) }, (_, k) => {
    let sum = 1e-6;
    for (let i = k * 512 + 1; i < (k + 1) * 512; i++) sum += (samples[i]! - samples[i - 1]!) ** 2;
    return log(sum);
  });
  return energy.map((e, k) => (k === 0 ? 0 : max(0, e - energy[k - 1]!)));
}

/** The tempo whose beat the onsets repeat at best. */
function tempoOf(samples: Float32Array): number {
  const rises = onsets(samples);
  const mean = rises.reduce((a, b) => a + b, 0) / rises.length;
  const at = (lag: number): number => {
    const whole = Math.floor(lag);
    const product = (shift: number) => {
      let sum = 0;
      for (let i = 0; i + shift < rises.length; i++) sum += (rises[i]! - mean) * (rises[i + shift]! - mean);
      return sum / (rises.length - shift);
    };
    return product(whole) + (product(whole + 1) - product(whole)) * (lag - whole);
  };
  const tempos = Array.from({ length: 241 }, (_, i) => 60 + i * 0.5);
  const score = (bpm: number) => [1, 2, 4].reduce((sum, beats) => sum + at((beats * 60 * 44100) / (bpm * 512)), 0);
  return tempos.reduce((best, bpm) => (score(bpm) > score(best) ? bpm : best));
}

describe('The audio is music', () => {
  let score: Score;
  let mix: Mix;
  let mp3: Uint8Array;
  let left: Float32Array;
  let right: Float32Array;

  beforeAll(async () => {
    score = compose(REQUEST);
    mix = renderMix(score);
    mp3 = await encodeMp3(mix.left, mix.right, mix.sampleRate, 192);
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const decoded = decoder.decode(mp3);
    [left, right] = decoded.channelData as [Float32Array, Float32Array];
    decoder.free();
  }, 90_000);

  it('lasts as long as the score says', () => {
    expect(mix.left.length).toBe(Math.round(score.durationSeconds * 44100));
    expect(abs(left.length / 44100 - score.durationSeconds)).toBeLessThan(0.15);
    expect(score.durationSeconds).toBeLessThanOrEqual(24);
  });

  it('is as loud as music, and does not clip', () => {
    const loudness = loudnessOf([left, right], 44100);
    expect(loudness).toBeGreaterThan(-16);
    expect(loudness).toBeLessThan(-12.5);
    expect(left.every((v) => isFinite(v) && abs(v) < 1)).toBe(true);
    expect(right.every((v) => isFinite(v) && abs(v) < 1)).toBe(true);
    expect(
      Math.max(...[mix.left, mix.right].map((channel) => channel.reduce((top, v) => max(top, abs(v)), 0))),
    ).toBeLessThanOrEqual(0.842);
  });

  it('has its onsets at the tempo', () => {
    const found = tempoOf(left);
    const nearest = Math.min(...[0.5, 1, 2].map((factor) => abs(found / (score.bpm * factor) - 1)));
    expect(score.bpm).toBe(124);
    expect(nearest).toBeLessThan(0.02);
  });

  it('sings every syllable inside the audio, in order', () => {
    const syllables = score.lines.flatMap((line) => line.words.flatMap((word) => word.syllables));
    expect(syllables.length).toBe(7 + 7 + 7 + 4 + 5);
    let before = 0;
    for (const { start, end } of syllables) {
      expect(start).toBeGreaterThanOrEqual(before - 1e-6);
      expect(end).toBeGreaterThan(start);
      before = end;
    }
    expect(before).toBeLessThan(left.length / 44100);
    expect(wordTimes(score).map((w) => w.text)).toEqual([
      ...'晚风吹过旧街口路灯照着你的手我还在原地等候',
      '520',
      '天',
      'Stay',
      'with',
      'me',
      'tonight',
    ]);
  });

  it('joins its aligned words to the lyrics', () => {
    const words = alignedWords(score);
    expect(
      words
        .map((w) => w.word)
        .join('')
        .replace(/\n\[/g, '\n\n[')
        .trim(),
    ).toBe(score.lyrics);
    expect(words[0]).toMatchObject({ word: '[Verse]\n晚', success: true, p_align: 1 });
    expect(words[13]!.word).toBe('手\n');
    expect(words.every((w, i) => i === 0 || w.start_s >= words[i - 1]!.end_s - 1e-6)).toBe(true);
  });

  it('gives the same bytes for the same seed, and another song for another', async () => {
    const short = { ...REQUEST, maxSeconds: 8 };
    const render = async (): Promise<Uint8Array> => {
      const { left: l, right: r, sampleRate } = renderMix(compose(short));
      return encodeMp3(l, r, sampleRate, 192);
    };
    expect(Buffer.from(await render()).equals(Buffer.from(await render()))).toBe(true);
    const other = compose({ ...REQUEST, seed: 'task-1/1' });
    const pitches = (s: Score) => s.sheet.melody.map((n) => n.midi).join();
    expect(pitches(other)).not.toBe(pitches(score));
    expect([other.key, other.sheet.chords.map((c) => c.name).join()]).not.toEqual([
      score.key,
      score.sheet.chords.map((c) => c.name).join(),
    ]);
  });

  it('is the sum of its twelve stems', () => {
    const short = compose({ ...REQUEST, maxSeconds: 18 });
    const { left: together, master } = renderMix(short);
    const sum = new Float32Array(together.length);
    for (const name of STEM_NAMES) {
      const stem = renderStem(short, name, master);
      expect(stem.left.some((v) => abs(v) > 0.001)).toBe(true);
      for (let i = 0; i < sum.length; i++) sum[i]! += stem.left[i]!;
    }
    let rest = 0;
    let whole = 0;
    for (let i = 0; i < sum.length; i++) {
      rest += (sum[i]! - together[i]!) ** 2;
      whole += together[i]! ** 2;
    }
    expect(10 * Math.log10(rest / whole)).toBeLessThan(-90);
  }, 90_000);
});
