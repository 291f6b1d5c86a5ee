import { describe, expect, it } from '@jest/globals';
import { pitchTrack } from './pitch.js';
import { stretch } from './stretch.js';

const rate = 44_100;
const { abs, sin, PI } = Math;
const voice = Float32Array.from({ length: 3 * rate }, (_, i) =>
  [1, 2, 3, 4].reduce((sum, n) => sum + sin((2 * PI * 220 * n * i) / rate) / (4 * n), 0),
);

/** The middle of all pitches that are heard, in MIDI numbers. */
function pitchOf(samples: Float32Array): number {
  const heard = pitchTrack(samples, rate)
    .midi.filter((midi) => !Number.isNaN(midi))
    .sort();
  return heard[heard.length >> 1]!;
}

describe('stretch', () => {
  it.each([0.5, 0.75, 1.5, 2])('%f times as fast, at its own pitch and loudness', (factor) => {
    const [out, same] = stretch([voice, voice], factor) as [Float32Array, Float32Array];
    expect(out.length).toBe(Math.floor(voice.length / factor));
    expect(same).toEqual(out);
    expect(abs(pitchOf(out) - pitchOf(voice)) * 100).toBeLessThan(5);
    const power = (samples: Float32Array) =>
      samples.subarray(4000, -4000).reduce((sum, v) => sum + v * v, 0) / (samples.length - 8000);
    expect(abs(10 * Math.log10(power(out) / power(voice)))).toBeLessThan(0.5);
  });

  it('leaves the times of what happens where they belong', () => {
    const clicks = new Float32Array(2 * rate);
    for (let i = 0; i < 4; i++) for (let k = 0; k < 200; k++) clicks[(0.25 + i * 0.5) * rate + k] = sin(k) * 0.8;
    const [out] = stretch([clicks], 1.6) as [Float32Array];
    const from = [0, 1, 2, 3].map((i) => {
      const near = Math.round(((0.25 + i * 0.5) / 1.6) * rate);
      const piece = out.subarray(near - 2200, near + 2200);
      const top = piece.reduce((best, v, k) => (abs(v) > abs(piece[best]!) ? k : best), 0);
      return abs(top - 2200 - 60) / rate;
    });
    expect(Math.max(...from)).toBeLessThan(0.03);
  });
});
