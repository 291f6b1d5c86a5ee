// 涟: two sources, one water.
import type { Chance } from './chance.js';
import { disc, times, type Mark, type Point } from './mark.js';
import type { Inks } from './paper.js';

const { abs, hypot, max, sqrt } = Math;

interface Water {
  a: Point;
  b: Point;
  /** Between one crest and the next. */
  gap: number;
}

/** Crest 1 to `count` of both sources. */
const rings = (
  { a, b, gap }: Water,
  { figure, accent }: Inks,
  count: number,
  ink: (i: number) => { a: Partial<Mark>; b: Partial<Mark> },
): Mark[] =>
  times(count, (at): Mark[] => [
    { circle: [...a, (at + 1) * gap], stroke: figure, ...ink(at + 1).a },
    { circle: [...b, (at + 1) * gap], stroke: accent, ...ink(at + 1).b },
  ]).flat();

const sources = ({ a, b }: Water, { figure, accent }: Inks): Mark[] => [disc(a, 3, figure), disc(b, 3, accent)];

/** Where two circles cross; [] when they do not. */
function crossings(a: Point, ra: number, b: Point, rb: number): Point[] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const d = hypot(dx, dy);
  if (d > ra + rb || d < abs(ra - rb)) return [];
  const along = (ra * ra - rb * rb + d * d) / (2 * d);
  const off = sqrt(max(0, ra * ra - along * along));
  const x = a[0] + (along * dx) / d;
  const y = a[1] + (along * dy) / d;
  return [
    [x - (off * dy) / d, y + (off * dx) / d],
    [x + (off * dy) / d, y - (off * dx) / d],
  ];
}

/** A glint wherever crest meets crest. */
function glints({ a, b, gap }: Water, { figure }: Inks): Mark[] {
  const out: Mark[] = [];
  for (let i = 1; i < 15; i++) {
    for (let k = 1; k < 15; k++) {
      for (const [x, y] of crossings(a, i * gap, b, k * gap)) {
        if (x > 2 && x < 198 && y > 2 && y < 198) out.push(disc([x, y], max(0.4, 1.9 - 0.06 * (i + k)), figure));
      }
    }
  }
  return out;
}

export function print(chance: Chance, inks: Inks): Mark[] {
  const a = [chance.range(28, 88), chance.range(30, 100)] as const;
  const b = [chance.range(112, 176), chance.range(100, 172)] as const;
  const water = { a, b, gap: chance.range(7, 10) };
  const fading = (i: number) => ({ width: 1, opacity: 0.75 - i * 0.022 });
  return [
    ...rings(water, inks, 23, (i) => ({ a: fading(i), b: fading(i) })),
    ...glints(water, inks),
    ...sources(water, inks),
  ];
}

export function screen(chance: Chance, inks: Inks): Mark[] {
  const a = [chance.range(30, 90), chance.range(30, 100)] as const;
  const b = [chance.range(110, 180), chance.range(110, 180)] as const;
  const water = { a, b, gap: chance.range(6, 9) };
  return [...rings(water, inks, 25, () => ({ a: { opacity: 0.62 }, b: { opacity: 0.6 } })), ...sources(water, inks)];
}
