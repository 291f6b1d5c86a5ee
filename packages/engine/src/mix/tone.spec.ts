import { describe, expect, it } from '@jest/globals';
import { gainOf } from '@overtone/sound/decibels';
import { OCTAVES, octaveBalance, octavePowers } from '@overtone/sound/octaves';
import { octaveTarget } from './target.js';
import { through } from './stages.js';
import { Colouring, toneFor } from './tone.js';

const { PI, sin, sqrt } = Math;
const RATE = 44_100;
const GENRE = 'world';
const target = octaveTarget(GENRE, 0.5);
const MIDDLE = OCTAVES.indexOf(1000);

/** Seconds of one tone in every octave, so many decibels from the target. */
function tones(away: (octave: number) => number): Float32Array {
  const gains = OCTAVES.map((_, k) => 0.02 * gainOf(target[k]! + away(k)));
  return Float32Array.from({ length: 3 * RATE }, (_, i) =>
    OCTAVES.reduce((sum, hz, k) => sum + gains[k]! * sin((2 * PI * hz * i) / RATE), 0),
  );
}

/** What is done to such a mix, and decibels RMS from the target behind it, of the octaves up to 8 kHz. */
function toned(away: (octave: number) => number) {
  const samples = tones(away);
  const mix = { left: samples, right: samples.slice() };
  const tone = toneFor(mix, GENRE, 0.5);
  through(mix, [new Colouring(tone)]);
  const off = octaveBalance(octavePowers(mix.left, mix.right, RATE)).map((db, k) => db - target[k]!);
  return { tone, rms: sqrt(off.slice(0, 8).reduce((sum, db) => sum + db * db, 0) / 8) };
}

describe('the colour of a mix', () => {
  it('turns the middle down where it stands out of all, farther than the others can be turned up', () => {
    const { tone, rms } = toned((k) => (k === MIDDLE ? 0 : -17));
    expect(rms).toBeLessThan(2.5);
    expect(tone.bells[MIDDLE]).toBeLessThan(-6);
  });

  it('turns nothing else down for one octave that nobody plays in', () => {
    for (const nobody of [0, 7, 8]) {
      const { tone } = toned((k) => (k === nobody ? -40 : 0));
      expect(tone.bells[nobody]).toBe(10);
      expect(tone.bells[MIDDLE]).toBe(0);
    }
  });

  it('turns the middle down by no more where the others reach their target without', () => {
    const { tone, rms } = toned((k) => (k === MIDDLE ? 0 : -9));
    expect(rms).toBeLessThan(1);
    expect(tone.bells[MIDDLE]).toBe(-4);
  });
});
