import { describe, expect, it } from '@jest/globals';
import { notesOf, pitchTrack } from './pitch.js';

const rate = 44_100;
const { round, sin, PI } = Math;

/** A row of notes of half a second with four partials and a little vibrato, each ending in a gap. */
function row(pitches: readonly number[]): Float32Array {
  const out = new Float32Array(round(pitches.length * 0.5 * rate));
  pitches.forEach((midi, n) => {
    let phase = 0;
    for (let i = 0; i < 0.42 * rate; i++) {
      const bend = 0.2 * sin((2 * PI * 5.5 * i) / rate);
      phase += (2 * PI * 440 * 2 ** ((midi + bend - 69) / 12)) / rate;
      out[round(n * 0.5 * rate) + i] = [1, 2, 3, 4].reduce((sum, k) => sum + sin(phase * k) / k, 0) * 0.2;
    }
  });
  return out;
}

describe('pitch of a voice', () => {
  it('hears every note of a row, when it begins and how long it lasts', () => {
    const pitches = [48, 55, 60, 60, 67, 72, 64];
    const notes = notesOf(pitchTrack(row(pitches), rate));
    expect(notes.map((n) => round(n.midi))).toEqual(pitches);
    notes.forEach((note, i) => {
      expect(Math.abs(note.t - i * 0.5)).toBeLessThan(0.04);
      expect(Math.abs(note.dur - 0.42)).toBeLessThan(0.06);
      expect(Math.abs(note.midi - pitches[i]!)).toBeLessThan(0.15);
    });
  });

  it('hears no pitch in noise and in silence', () => {
    let seed = 1;
    const noise = Float32Array.from({ length: rate }, () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
      return seed / 2 ** 32;
    });
    const voiced = (samples: Float32Array) => pitchTrack(samples, rate).midi.filter((m) => !Number.isNaN(m)).length;
    expect(voiced(noise)).toBeLessThan(5);
    expect(voiced(new Float32Array(rate))).toBe(0);
  });
});
