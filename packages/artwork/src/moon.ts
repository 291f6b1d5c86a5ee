// 月: a disc above, and below it a reflection made only of strings.
import type { Chance } from './chance.js';
import { curve, disc, fixed, short, times, type Mark, type Write } from './mark.js';
import type { Inks } from './paper.js';

const { PI, sin } = Math;

interface Glint {
  /** From the left end, over the middle, to the right end. */
  x: number;
  half: number;
  y: number;
  shake: number;
  waves: number;
  phase: number;
}

const glint = ({ x, half, y, shake, waves, phase }: Glint, steps: number, write: Write): string =>
  curve(steps, write, (t) => [x - half + 2 * half * t, y + shake * sin(2 * waves * PI * t + phase) * sin(PI * t)]);

/** A string of the water, all across. */
const still = (y: number, write: Write): string => `M0 ${write(y)}H200`;

export function print(chance: Chance, { figure, accent, near }: Inks): Mark[] {
  const radius = chance.range(34, 54);
  const x = chance.range(74, 126);
  const y = chance.range(62, 78);
  const shore = y + radius + chance.range(4, 12);
  const waves = chance.range(1.5, 3);
  const count = 16;
  const water = times(count, (i): Mark[] => {
    const depth = i / (count - 1);
    const at = shore + 3 + (196 - shore) * depth;
    const half = radius * (1.02 - 0.5 * depth) * (0.6 + 0.5 * chance.next());
    const shift = 16 * depth * chance.spread();
    const shape = { x: x + shift, half, y: at, shake: 0.6 + 2.6 * depth, waves, phase: i };
    return [
      { d: still(at, short), stroke: figure, width: 0.9, opacity: 0.3 },
      { d: glint(shape, 26, short), stroke: accent, width: 2 - 0.7 * depth },
    ];
  });
  return [disc([x, y], radius + 9, near), disc([x, y], radius, accent), ...water.flat()];
}

export function screen(chance: Chance, { figure, accent }: Inks): Mark[] {
  const radius = chance.range(40, 56);
  const x = chance.range(76, 124);
  const water = times(15, (i): Mark[] => {
    const y = 122 + i * 5.4;
    const half = radius * (1.05 - i * 0.035) * (0.55 + 0.5 * chance.next());
    const shift = (chance.next() - 0.5) * 16;
    return [
      { d: still(y, fixed), stroke: figure, opacity: 0.28 },
      { d: glint({ x: x + shift, half, y, shake: 1.6, waves: 2, phase: 0 }, 20, fixed), stroke: accent, width: 2 },
    ];
  });
  return [disc([x, 74], radius, accent), ...water.flat()];
}
