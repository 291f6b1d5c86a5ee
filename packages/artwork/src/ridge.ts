// 山: ridges out of a few partials, each hiding the one behind.
import type { Chance } from './chance.js';
import { curve, disc, fixed, short, times, type Mark, type Write } from './mark.js';
import type { Inks } from './paper.js';

const { exp, sin } = Math;

const count = 13;
/** From the end of a ridge round below the sheet. */
const below = 'L204 204L-4 204Z';
const skyline = (steps: number, write: Write, y: (t: number) => number): string =>
  curve(steps, write, (t) => [-4 + 208 * t, y(t)]);

export function print(chance: Chance, { ground, figure, accent }: Inks): Mark[] {
  const sun = disc([chance.range(44, 156), chance.range(30, 50)], chance.range(12, 24), accent);
  const ridges = times(count, (i): Mark[] => {
    const depth = i / (count - 1);
    const base = 70 + 128 * depth ** 1.12;
    const peak = chance.range(0.2, 0.8);
    const width = chance.range(0.015, 0.06);
    const height = chance.range(20, 46) * (1 - 0.35 * depth);
    const partials = [1, 2, 3].map((k) => ({
      k: 5 * k + chance.range(0, 3),
      size: 7 / k / k,
      phase: chance.range(0, 6.28),
    }));
    const d = skyline(64, short, (t) => {
      const swell = height * exp(-((t - peak) ** 2) / width);
      const rough = partials.reduce((sum, p) => sum + p.size * sin(p.k * t * 2 + p.phase), 0);
      return base - swell - rough * (0.45 + 0.55 * exp(-((t - peak) ** 2) / 0.08));
    });
    return [
      { d: d + below, fill: ground },
      { d, stroke: figure, width: 0.9 + 0.7 * depth, opacity: 0.4 + 0.55 * depth },
    ];
  });
  return [sun, ...ridges.flat()];
}

export function screen(chance: Chance, { ground, figure, accent }: Inks): Mark[] {
  const sun = disc([chance.range(50, 150), chance.range(44, 64)], chance.range(12, 24), accent);
  const ridges = times(count, (i): Mark => {
    const base = 66 + i * 11;
    const peak = 0.3 + chance.next() * 0.4;
    const phase = chance.range(0, 6);
    const width = 0.02 + chance.next() * 0.03;
    const height = chance.range(20, 46);
    const d = skyline(56, fixed, (t) => {
      const swell = height * exp(-((t - peak) ** 2) / width) * (0.7 + 0.3 * sin(18 * t + phase));
      return base - (swell + 3 * sin(9 * t + phase));
    });
    return { d: d + below, fill: ground, stroke: figure, opacity: 0.95 - i * 0.045 };
  });
  return [sun, ...ridges];
}
