import { describe, expect, it } from '@jest/globals';
import { LoudnessMeter } from './loudness.js';

const sine = (seconds: number, rate: number, frequency: number, amplitude: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, i) => amplitude * Math.sin((2 * Math.PI * frequency * i) / rate));

describe('integrated loudness', () => {
  it.each([44_100, 48_000])('reads a full-scale 997 Hz sine in both channels as 0 LUFS at %i Hz', (rate) => {
    const meter = new LoudnessMeter(rate);
    const tone = sine(5, rate, 997, 1);
    meter.add([tone, tone]);
    expect(meter.integrated()).toBeCloseTo(0, 0);
  });

  it('does not count silence around the sound', () => {
    const meter = new LoudnessMeter(44_100);
    const quiet = new Float32Array(44_100 * 5);
    const tone = sine(5, 44_100, 997, 0.1);
    for (const piece of [quiet, tone, quiet]) meter.add([piece, piece]);
    expect(meter.integrated()).toBeGreaterThan(-20.6);
    expect(meter.integrated()).toBeLessThan(-19.4);
  });

  it('calls silence silence', () => {
    const meter = new LoudnessMeter(44_100);
    meter.add([new Float32Array(44_100), new Float32Array(44_100)]);
    expect(meter.integrated()).toBe(-Infinity);
  });
});
