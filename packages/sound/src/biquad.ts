// Second-order filters (RBJ cookbook).
import { TINY } from './denormal.js';

/** Normalised: a0 is 1. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

export function highPass(rate: number, hz: number, q = Math.SQRT1_2): Biquad {
  const w = (2 * Math.PI * hz) / rate;
  const alpha = Math.sin(w) / (2 * q);
  const c = Math.cos(w);
  const a0 = 1 + alpha;
  return { b0: (1 + c) / 2 / a0, b1: -(1 + c) / a0, b2: (1 + c) / 2 / a0, a1: (-2 * c) / a0, a2: (1 - alpha) / a0 };
}

export function lowPass(rate: number, hz: number, q = Math.SQRT1_2): Biquad {
  const w = (2 * Math.PI * hz) / rate;
  const alpha = Math.sin(w) / (2 * q);
  const c = Math.cos(w);
  const a0 = 1 + alpha;
  return { b0: (1 - c) / 2 / a0, b1: (1 - c) / a0, b2: (1 - c) / 2 / a0, a1: (-2 * c) / a0, a2: (1 - alpha) / a0 };
}

export function highShelf(rate: number, hz: number, db: number): Biquad {
  const A = 10 ** (db / 40);
  const w = (2 * Math.PI * hz) / rate;
  const c = Math.cos(w);
  const s = Math.sin(w) * Math.SQRT1_2 * 2 * Math.sqrt(A);
  const a0 = A + 1 - (A - 1) * c + s;
  return {
    b0: (A * (A + 1 + (A - 1) * c + s)) / a0,
    b1: (-2 * A * (A - 1 + (A + 1) * c)) / a0,
    b2: (A * (A + 1 + (A - 1) * c - s)) / a0,
    a1: (2 * (A - 1 - (A + 1) * c)) / a0,
    a2: (A + 1 - (A - 1) * c - s) / a0,
  };
}

export function bell(rate: number, hz: number, db: number, q: number): Biquad {
  const A = 10 ** (db / 40);
  const w = (2 * Math.PI * hz) / rate;
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha / A;
  return {
    b0: (1 + alpha * A) / a0,
    b1: (-2 * Math.cos(w)) / a0,
    b2: (1 - alpha * A) / a0,
    a1: (-2 * Math.cos(w)) / a0,
    a2: (1 - alpha / A) / a0,
  };
}

/** Over a whole buffer, in place. */
export function filter(samples: Float32Array, { b0, b1, b2, a1, a2 }: Biquad): void {
  let z1 = 0,
    z2 = 0;
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i]! + TINY;
    const y = b0 * x + z1;
    z1 = b1 * x - a1 * y + z2;
    z2 = b2 * x - a2 * y;
    samples[i] = y;
  }
}
