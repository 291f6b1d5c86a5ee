// Band-limited wave tables: for each shape a set of tables with ever fewer harmonics.
import { SAMPLE_RATE } from '../signal/stereo.js';

const { abs, cos, max, sin } = Math;

export const TABLE_SIZE = 2048;
const NYQUIST = SAMPLE_RATE / 2;

/** Amplitude of harmonic n; 0 to leave it out. */
export type Shape = (n: number) => number;

interface WaveSet {
  limits: number[];
  tables: Float32Array[];
}

const LIMITS = [1, 2, 3, 4, 6, 8, 11, 16, 23, 32, 45, 64, 90, 128, 181, 256];
const sets = new Map<string, WaveSet>();

/** Sums sines with a recurrence, harmonic by harmonic, and keeps a copy at each limit. Peak is about 1. */
function build(shape: Shape): WaveSet {
  const sum = new Float64Array(TABLE_SIZE + 1);
  const tables: Float32Array[] = [];
  let done = 0;
  for (const limit of LIMITS) {
    for (let n = done + 1; n <= limit; n++) {
      const amplitude = shape(n);
      if (amplitude === 0) continue;
      const step = (2 * Math.PI * n) / TABLE_SIZE;
      const k = 2 * cos(step);
      let y1 = sin(-step);
      let y2 = sin(-2 * step);
      for (let i = 0; i <= TABLE_SIZE; i++) {
        const y = k * y1 - y2;
        sum[i]! += amplitude * y;
        y2 = y1;
        y1 = y;
      }
    }
    done = limit;
    tables.push(Float32Array.from(sum));
  }
  const peak = tables.at(-1)!.reduce((top, v) => max(top, abs(v)), 1e-6);
  for (const table of tables) for (let i = 0; i <= TABLE_SIZE; i++) table[i]! /= peak;
  return { limits: LIMITS, tables };
}

/** The table of `name` whose harmonics stay below Nyquist when played at `hz`. */
export function waveTable(name: string, shape: Shape, hz: number): Float32Array {
  let set = sets.get(name);
  if (!set) sets.set(name, (set = build(shape)));
  const most = (NYQUIST * 0.9) / hz;
  let i = set.limits.length - 1;
  while (i > 0 && set.limits[i]! > most) i--;
  return set.tables[i]!;
}

export const hzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);
