// The singer: a band-limited source and breath through five resonances, and frication beside them.
import { TINY, SAMPLE_RATE } from '../stereo.js';
import { TABLE_SIZE, hzOf, waveTable } from '../inst/wave.js';
import type { Singer } from './singers.js';
import { FRAME, type Track } from './track.js';

const T = 1 / SAMPLE_RATE;

/** Adds one breath to `out`. */
export function sing(track: Track, singer: Singer, out: Float32Array, gain: number): void {
  const shape = (n: number) => n ** -singer.slope;
  const name = `voice/${singer.slope}`;
  const size = singer.size;
  // Resonances 4 and 5 stand still.
  const r4 = Math.exp(-Math.PI * 220 * T);
  const b4 = 2 * r4 * Math.cos(2 * Math.PI * 3550 * size * T);
  const c4 = -r4 * r4;
  const a4 = 1 - b4 - c4;
  const r5 = Math.exp(-Math.PI * 300 * T);
  const b5 = 2 * r5 * Math.cos(2 * Math.PI * Math.min(4600 * size, 6500) * T);
  const c5 = -r5 * r5;
  const a5 = 1 - b5 - c5;
  let y11 = 0, y12 = 0, y21 = 0, y22 = 0, y31 = 0, y32 = 0, y41 = 0, y42 = 0, y51 = 0, y52 = 0;
  let n1 = 0, n2 = 0, x1 = 0, x2 = 0, dcIn = 0, dcOut = 0;
  let phase = 0;
  let seed = 0x2545f491 ^ Math.round(track.start * 1000);
  let av = 0, ah = 0, af = 0;
  const offset = Math.round(track.start * SAMPLE_RATE);
  for (let f = 0; f < track.frames; f++) {
    const hz = hzOf(track.midi[f]!);
    const table = waveTable(name, shape, hz);
    const step = (hz * TABLE_SIZE) / SAMPLE_RATE;
    const nasal = track.nasal[f]!;
    const f1 = Math.max(track.f1[f]! * size, hz * 1.03);
    const f2 = Math.max(track.f2[f]! * size, f1 + 150);
    const f3 = Math.max(track.f3[f]! * size, f2 + 250);
    const q1 = Math.exp(-Math.PI * (75 + 90 * nasal + 0.04 * hz) * T);
    const b1 = 2 * q1 * Math.cos(2 * Math.PI * f1 * T);
    const c1 = -q1 * q1;
    const a1 = 1 - b1 - c1;
    const q2 = Math.exp(-Math.PI * (95 + 180 * nasal) * T);
    const b2 = 2 * q2 * Math.cos(2 * Math.PI * f2 * T);
    const c2 = -q2 * q2;
    const a2 = 1 - b2 - c2;
    const q3 = Math.exp(-Math.PI * (140 + 220 * nasal) * T);
    const b3 = 2 * q3 * Math.cos(2 * Math.PI * f3 * T);
    const c3 = -q3 * q3;
    const a3 = 1 - b3 - c3;
    // Frication: band pass with unit peak.
    const w = 2 * Math.PI * Math.min(track.fc[f]!, 15000) * T;
    const alpha = Math.sin(w) * Math.min(2, track.bw[f]! / (2 * track.fc[f]!));
    const g = 1 / (1 + alpha);
    const p0 = alpha * g, p1 = 2 * Math.cos(w) * g, p2 = (alpha - 1) * g;
    const dv = (track.av[f]! - av) / FRAME;
    const dh = (track.ah[f]! - ah) / FRAME;
    const df = (track.af[f]! - af) / FRAME;
    if (av + ah + af + track.av[f]! + track.ah[f]! + track.af[f]! < 1e-6) continue;
    const from = offset + f * FRAME;
    const begin = from < 0 ? -from : 0;
    const end = Math.min(FRAME, out.length - from);
    for (let i = begin; i < end; i++) {
      av += dv;
      ah += dh;
      af += df;
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
      const noise = seed * 4.656612873e-10;
      const whole = phase | 0;
      const part = phase - whole;
      const wave = table[whole]! + (table[whole + 1]! - table[whole]!) * part;
      phase += step;
      if (phase >= TABLE_SIZE) phase -= TABLE_SIZE;
      const x = av * (wave + noise * singer.breath) + ah * noise * 0.3 + TINY;
      const u1 = a1 * x + b1 * y11 + c1 * y12;
      y12 = y11; y11 = u1;
      const u2 = a2 * u1 + b2 * y21 + c2 * y22;
      y22 = y21; y21 = u2;
      const u3 = a3 * u2 + b3 * y31 + c3 * y32;
      y32 = y31; y31 = u3;
      const u4 = a4 * u3 + b4 * y41 + c4 * y42;
      y42 = y41; y41 = u4;
      const u5 = a5 * u4 + b5 * y51 + c5 * y52;
      y52 = y51; y51 = u5;
      const fn = p0 * (noise - x2) + p1 * n1 + p2 * n2;
      n2 = n1; n1 = fn; x2 = x1; x1 = noise;
      const mixed = u5 * (1 - 0.35 * nasal) + fn * af * 0.42;
      dcOut = mixed - dcIn + 0.994 * dcOut;
      dcIn = mixed;
      out[from + i]! += dcOut * gain;
    }
  }
}
