// 丝: parallel strings, all pulled by the same hand, nearer strings further.
import type { Chance } from './chance.js';
import { curve, fixed, short, times, type Mark, type Write } from './mark.js';
import type { Inks } from './paper.js';

const { exp, PI, sin } = Math;

interface Strings {
  count: number;
  margin: number;
  pull: number;
  /** Two modes of the string; the higher one is `overtone` as strong, and `lag` later where the hand is. */
  low: number;
  high: number;
  overtone: number;
  lag: number;
  /** Where the hand is, 0..1, and how wide. */
  hand: number;
  reach: number;
  tilt: number;
  /** Which of each seven is lit. */
  lit: number;
  /** Opacity far from the hand, what the hand adds, and what it adds to the width. */
  ink: readonly [faint: number, strong: number, swell: number];
  steps: number;
  write: Write;
}

const strings = (s: Strings, { figure, accent }: Inks): Mark[] =>
  times(s.count, (i) => {
    const place = i / (s.count - 1);
    const near = exp(-((place - s.hand) ** 2) / s.reach);
    const [faint, strong, swell] = s.ink;
    const lit = i % 7 === s.lit;
    return {
      d: curve(s.steps, s.write, (t) => {
        const sway = s.pull * sin(s.low * PI * t) + s.pull * s.overtone * sin(s.high * PI * t + s.lag * near);
        return [s.margin + place * (200 - 2 * s.margin) + s.tilt * (t - 0.5) + near * sway, -4 + 208 * t];
      }),
      stroke: lit ? accent : figure,
      opacity: faint + strong * near,
      width: lit ? 1.6 : 0.9 + swell * near,
    };
  });

export function print(chance: Chance, inks: Inks): Mark[] {
  const count = 30 + chance.int(0, 10);
  const pull = chance.range(12, 26);
  const low = chance.int(1, 3);
  const high = low + chance.int(1, 3);
  const hand = chance.range(0.22, 0.78);
  const reach = chance.range(0.03, 0.07);
  const tilt = chance.range(-14, 14);
  const lit = chance.int(0, 6);
  const drawn = { margin: 10, overtone: 0.5, lag: 1, ink: [0.32, 0.62, 0.4], steps: 44, write: short } as const;
  return strings({ count, pull, low, high, hand, reach, tilt, lit, ...drawn }, inks);
}

export function screen(chance: Chance, inks: Inks): Mark[] {
  const pull = chance.range(10, 26);
  const low = chance.int(1, 3);
  const high = low + chance.int(1, 3);
  const hand = chance.range(0.25, 0.75);
  const drawn = { count: 34, margin: 12, overtone: 0.55, lag: 0, reach: 0.045, tilt: 0, lit: 3, steps: 40 } as const;
  return strings({ pull, low, high, hand, ...drawn, ink: [0.35, 0.6, 0], write: fixed }, inks);
}
