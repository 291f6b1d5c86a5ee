import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { hzOf } from '../inst/wave.js';
import { rng } from '../seed/rng.js';
import type { Score, SungNote, VoicePart } from '../score/score.js';
import { filter, highPass, lowPass } from '@overtone/sound/biquad';
import { syllableOfPinyin } from '../text/mandarin.js';
import { inhalesOf } from './inhale.js';
import { leadSeconds } from './phones.js';
import { pitchOf } from './pitch-of.js';
import { renderVoice } from './render.js';

const sung = (score: Score): { part: VoicePart; samples: Float32Array } => {
  const part = score.parts.vocals[0] as VoicePart;
  return { part, samples: renderVoice(part, score.seed, Math.round(score.durationSeconds * 44100)) };
};

describe('the singer', () => {
  it.each([
    ['female Mandarin', { tags: '流行 女声' }],
    ['male Mandarin', { tags: '摇滚 男声' }],
    ['a child', { tags: '童声 民谣' }],
    [
      'male English',
      {
        tags: 'folk male vocal',
        lyrics:
          'Walking home along the river\nAll the stars are falling down\nHold my hand and stay forever\nIn the quiet of this town',
      },
    ],
  ])('%s is on pitch', (_, request) => {
    const { part, samples } = sung(compose({ seed: 'pitch', maxSeconds: 32, ...request }));
    const cents = part.notes
      .filter((note) => note.dur >= 0.24)
      .map((note) => 1200 * Math.log2(pitchOf(samples, Math.round((note.t + 0.09) * 44100), 1500) / hzOf(note.midi)))
      .filter((c) => !Number.isNaN(c));
    expect(cents.length).toBeGreaterThan(12);
    expect(cents.filter((c) => Math.abs(c) < 50).length / cents.length).toBeGreaterThanOrEqual(0.93);
  });

  it.each([
    ['female', 64],
    ['male', 57],
  ])(
    'the sibilants of a %s voice stand -8 to -18 dB beside their vowels, and a held vowel does not hiss',
    (singer, midi) => {
      const notes = ['sa1', 'shi4', 'xi1', 'si1', 'ci2', 'chi1', 'qi1'].map((written, i): SungNote => {
        const { onset, nucleus, coda } = syllableOfPinyin(written);
        return { t: 0.5 + i, dur: 0.42, midi, vel: 0.8, onset, nucleus, coda, lead: leadSeconds(onset), tied: false };
      });
      const voice = renderVoice({ kind: 'voice', singer, gain: 1, pan: 0, notes }, 'sibilants', 44100 * 8);
      const treble = voice.slice();
      for (const q of [0.54, 1.31]) {
        filter(treble, highPass(44100, 6000, q));
        filter(treble, lowPass(44100, 12000, q));
      }
      const power = (sound: Float32Array, from: number, to: number) =>
        sound.subarray(Math.round(from * 44100), Math.round(to * 44100)).reduce((sum, v) => sum + v * v, 0) /
        (to - from);
      const decibels = (a: number, b: number) => 10 * Math.log10(a / b);
      const consonant = (sound: Float32Array, { t, lead }: SungNote) => power(sound, t - lead * 0.6, t - lead * 0.15);
      for (const note of notes) {
        const beside = decibels(consonant(voice, note), power(voice, note.t + 0.05, note.t + 0.3));
        expect(beside).toBeGreaterThan(-18);
        expect(beside).toBeLessThan(-8);
      }
      const [sa] = notes as [SungNote];
      expect(decibels(power(treble, sa.t + 0.1, sa.t + 0.3), consonant(treble, sa))).toBeLessThan(-10);
    },
  );

  it('draws in a breath before a line where it rests for a third of a second, as loud as its part says', () => {
    const notes = [0.5, 1.3, 2.6, 3.1].map((t, i): SungNote => {
      const dur = [0.7, 0.9, 0.5, 0.8][i]!;
      return { t, dur, midi: 62, vel: 0.8, onset: [], nucleus: ['A'], coda: [], lead: 0, tied: false };
    });
    const part: VoicePart = { kind: 'voice', singer: 'female', gain: 1, pan: 0, notes };
    const sing = (inhale?: number) =>
      renderVoice(inhale === undefined ? part : { ...part, inhale }, 'breath', 44100 * 4);
    const [mute, heard] = [sing(), sing(-27)];
    expect(sing(-27)).toEqual(heard);
    const only = heard.map((v, i) => v - mute[i]!);
    const level = (sound: Float32Array, from: number, to: number) =>
      10 *
      Math.log10(
        sound.subarray(Math.round(from * 44100), Math.round(to * 44100)).reduce((sum, v) => sum + v * v, 0) /
          ((to - from) * 44100) +
          1e-20,
      );
    const [breath, ...others] = inhalesOf(notes, rng('breath', 'inhale/female/0'));
    expect(others).toEqual([]);
    const { from, to, louder } = breath!;
    expect(from).toBeGreaterThanOrEqual(2.2);
    expect(to).toBeLessThan(2.6);
    expect(level(only, from, to) - level(mute, 1.4, 1.6)).toBeGreaterThan(-30 + louder);
    expect(level(only, from, to) - level(mute, 1.4, 1.6)).toBeLessThan(-24 + louder);
    for (const [a, b] of [[0, from] as const, [to, 4] as const]) expect(level(only, a, b)).toBeLessThan(-120);
  });

  it('opens its mouth when the words say so', () => {
    const score = compose({ seed: 'mouth', tags: '流行 女声', maxSeconds: 30 });
    const { samples } = sung(score);
    const loud = (from: number, to: number): number => {
      let sum = 0;
      for (let i = Math.round(from * 44100); i < to * 44100; i++) sum += samples[i]! ** 2;
      return Math.sqrt(sum / ((to - from) * 44100));
    };
    const words = score.lines.flatMap((line) => line.words);
    const level = loud(words[0]!.start, words.at(-1)!.end);
    for (const word of words)
      expect(loud(word.vowel, Math.min(word.end, word.vowel + 0.1))).toBeGreaterThan(level * 0.12);
    expect(loud(0.2, words[0]!.start - 0.06)).toBeLessThan(1e-4);
  });
});
