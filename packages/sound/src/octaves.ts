// How the loudness of a sound lies over the octaves, and how much of it is at the sides.
import { decibelsOfPower } from './decibels.js';
import { RealFft } from './real-fft.js';

const { cos, PI, min, round, SQRT1_2, SQRT2 } = Math;

export const OCTAVES = [63, 125, 250, 500, 1000, 2000, 4000, 8000, 16000] as const;

const WINDOW = 8192;
const hann = Float64Array.from({ length: WINDOW }, (_, i) => 0.5 - 0.5 * cos((2 * PI * i) / WINDOW));
const fft = new RealFft(WINDOW);

export interface OctavePowers {
  mid: number[];
  side: number[];
}

/** The power of each octave, of what both channels share and of what tells them apart. Every `hop`th sample begins a window. */
export function octavePowers(left: Float32Array, right: Float32Array, rate: number, hop = 16384): OctavePowers {
  const edges = OCTAVES.map((hz) => [hz * SQRT1_2, hz * SQRT2].map((edge) => round((edge * WINDOW) / rate)));
  const sums = [0, 1].map(() => new Float64Array(OCTAVES.length));
  const windowed = new Float64Array(WINDOW);
  const powers = new Float64Array(WINDOW / 2);
  for (let at = 0; at + WINDOW <= left.length; at += hop) {
    sums.forEach((sum, side) => {
      const sign = side === 0 ? 0.5 : -0.5;
      for (let i = 0; i < WINDOW; i++) windowed[i] = (left[at + i]! * 0.5 + right[at + i]! * sign) * hann[i]!;
      fft.powers(windowed, powers);
      edges.forEach(([low, high], octave) => {
        for (let k = low!; k < min(high!, WINDOW / 2); k++) sum[octave]! += powers[k]!;
      });
    });
  }
  return { mid: [...sums[0]!], side: [...sums[1]!] };
}

/** Decibels of each octave against that around 1 kHz. */
export function octaveBalance({ mid, side }: OctavePowers): number[] {
  const levels = mid.map((power, k) => decibelsOfPower(power + side[k]! + 1e-12));
  return levels.map((level) => level - levels[4]!);
}
