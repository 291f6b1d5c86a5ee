import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { hzOf } from '../inst/wave.js';
import type { Score, VoicePart } from '../score/score.js';
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
