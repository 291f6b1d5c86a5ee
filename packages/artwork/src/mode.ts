// 振: one mode of one string at many instants; the nodes stand still.
import type { Chance } from './chance.js';
import { curve, disc, fixed, short, times, type Mark, type Point, type Write } from './mark.js';
import type { Inks } from './paper.js';

const { abs, cos, PI, sin } = Math;

interface Swing {
  lobes: number;
  upright: boolean;
  /** Where along the sheet the string begins; it ends as far from the other edge. */
  from: number;
  /** How far off its line the string is. */
  across: (phase: number, t: number) => number;
  steps: number;
  write: Write;
}

const placeOf =
  ({ upright }: Swing) =>
  (along: number, across: number): Point =>
    upright ? [100 + across, along] : [along, 100 + across];

function instant(swing: Swing, phase: number, ink: Pick<Mark, 'stroke' | 'opacity'>): Mark {
  const place = placeOf(swing);
  const { from, across, steps, write } = swing;
  const d = curve(steps, write, (t) => place(from + (200 - 2 * from) * t, across(phase, t)));
  return { d, ...ink, width: phase === 0 ? 2 : 0.9 };
}

const nodes = (swing: Swing): Point[] =>
  times(swing.lobes - 1, (k) => placeOf(swing)(swing.from + ((200 - 2 * swing.from) * (k + 1)) / swing.lobes, 0));

export function print(chance: Chance, { figure, accent, ground }: Inks): Mark[] {
  const lobes = chance.int(2, 6);
  const upright = chance.chance(0.5);
  const reach = chance.range(50, 66) - lobes * 3;
  const colour = chance.range(0, 0.28);
  const across = (phase: number, t: number) =>
    reach * (cos(phase) * sin(lobes * PI * t) + colour * cos(2 * phase) * sin(2 * lobes * PI * t));
  const swing: Swing = { lobes, upright, from: -4, across, steps: 72, write: short };
  const count = 13;
  const strings = times(count + 1, (i) => {
    const phase = (PI * (count - i)) / count;
    const ink =
      phase === 0 ? { stroke: accent, opacity: 1 } : { stroke: figure, opacity: 0.45 + 0.4 * abs(cos(phase)) };
    return instant(swing, phase, ink);
  });
  return [...strings, ...nodes(swing).flatMap((node) => [disc(node, 4.4, ground), disc(node, 3, figure)])];
}

export function screen(chance: Chance, { figure, accent }: Inks): Mark[] {
  const lobes = chance.int(2, 5);
  const upright = chance.chance(0.5);
  const across = (phase: number, t: number) => cos(phase) * (62 - lobes * 4) * sin(lobes * PI * t);
  const swing: Swing = { lobes, upright, from: 0, across, steps: 64, write: fixed };
  const strings = times(13, (i) => {
    const ink = i === 0 ? { stroke: accent, opacity: 1 } : { stroke: figure, opacity: 0.75 };
    return instant(swing, (PI * i) / 12, ink);
  });
  return [...strings, ...nodes(swing).map((node) => disc(node, 3.4, figure))];
}
