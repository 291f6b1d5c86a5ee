import { describe, expect, it } from '@jest/globals';
import { gainOf } from './decibels.js';
import { LoudnessMeter, loudnessOf } from './loudness.js';

// Bound once: jest's globals are slow in loops.
const { PI, sin } = Math;

const sine = (seconds: number, rate: number, frequency: number, amplitude: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, i) => amplitude * sin((2 * PI * frequency * i) / rate));

describe('lufs', () => {
  it('reads the reference tone of BS.1770: 997 Hz at -20 dBFS in both channels is -20 LUFS', () => {
    const tone = sine(4, 44_100, 997, 0.1);
    expect(Math.abs(loudnessOf([tone, tone], 44_100) + 20)).toBeLessThan(0.2);
  });

  it('does not count silence', () => {
    const half = new Float32Array(8 * 44_100);
    half.set(sine(4, 44_100, 997, 0.1));
    expect(Math.abs(loudnessOf([half, half], 44_100) + 20)).toBeLessThan(0.5);
  });
});

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

  it('counts one channel half of two', () => {
    const tone = sine(4, 48_000, 997, 0.1);
    expect(loudnessOf([tone], 48_000) + 3.01).toBeCloseTo(loudnessOf([tone, tone], 48_000), 2);
  });

  it('is the same however the sound is cut into pieces', () => {
    const tone = sine(3, 44_100, 440, 0.3).map((x, i) => x * (i / 132_300));
    const meter = new LoudnessMeter(44_100);
    for (let at = 0; at < tone.length; at += 1153) {
      const piece = tone.subarray(at, at + 1153);
      meter.add([piece, piece]);
    }
    expect(meter.integrated()).toBe(loudnessOf([tone, tone], 44_100));
  });

  it('leaves out a tenth of a second that has only begun, unless told that the sound is over', () => {
    const tone = sine(0.39, 48_000, 997, 0.1);
    const meter = new LoudnessMeter(48_000);
    meter.add([tone, tone]);
    expect(meter.integrated()).toBe(-Infinity);
    meter.finish();
    expect(meter.integrated()).toBeCloseTo(-20, 0);
  });
});

describe('EBU Tech 3341', () => {
  /** A tenth of a second of 1 kHz, which is whole periods. */
  const tenth = sine(0.1, 48_000, 1000, 1);

  /** Stretches of [seconds, dBFS] in both channels. */
  const measured = (stretches: readonly (readonly [number, number])[]): number => {
    const meter = new LoudnessMeter(48_000);
    for (const [seconds, level] of stretches) {
      const tone = tenth.map((x) => x * gainOf(level));
      for (let i = 0; i < Math.round(seconds * 10); i++) meter.add([tone, tone]);
    }
    return meter.integrated();
  };

  it.each([
    ['1, a tone', -23, [[20, -23]]],
    ['2, a quiet tone', -33, [[20, -33]]],
    [
      '3, a tone between two quiet ones',
      -23,
      [
        [10, -36],
        [60, -23],
        [10, -36],
      ],
    ],
    [
      '4, with what is below the absolute gate',
      -23,
      [
        [10, -72],
        [10, -36],
        [60, -23],
        [10, -36],
        [10, -72],
      ],
    ],
    [
      '5, above and below the mean',
      -23,
      [
        [20, -26],
        [20.1, -20],
        [20, -26],
      ],
    ],
  ] as const)('case %s reads %d LUFS, to a tenth', (_, wanted, stretches) => {
    expect(Math.abs(measured(stretches) - wanted)).toBeLessThanOrEqual(0.1);
  });
});
