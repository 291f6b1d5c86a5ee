// 砂: Chladni's sand, which stays where a plate hardly moves.
import type { Chance } from './chance.js';
import { fixed, short, type Mark } from './mark.js';
import type { Inks } from './paper.js';

const { abs, cos, exp, max, PI } = Math;

/** How much a plate moves at each place, both 0..1; up to 2. */
function plate(chance: Chance): (x: number, y: number) => number {
  const m = chance.int(2, 4);
  const n = m + chance.int(1, 3);
  const sign = chance.chance(0.5) ? 1 : -1;
  const c = (k: number, v: number) => cos(k * PI * v);
  return (x, y) => abs(c(m, x) * c(n, y) + sign * c(n, x) * c(m, y));
}

/** A dot drawn by round ends. */
const grain = (x: number, y: number): string => `M${short(x)} ${short(y)}h.1`;

/** Grains are thrown at random. */
export function print(chance: Chance, { figure, accent }: Inks): Mark[] {
  const moves = plate(chance);
  let still = '';
  let thrown = '';
  let grains = 0;
  for (let tries = 0; tries < 24000 && grains < 2100; tries++) {
    const x = chance.next();
    const y = chance.next();
    const z = moves(x, y);
    if (chance.next() < exp(-((z / 0.11) ** 2))) {
      still += grain(6 + x * 188, 6 + y * 188);
      grains++;
    } else if (z > 1.75 && chance.chance(0.25)) thrown += grain(6 + x * 188, 6 + y * 188);
  }
  return [
    { d: still, stroke: figure, width: 1.5, round: true },
    { d: thrown, stroke: accent, width: 2, round: true },
  ];
}

function dot(x: number, y: number, r: number): string {
  const [radius, width] = [fixed(r), fixed(r * 2)];
  return `M${fixed(x - r)} ${fixed(y)}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0 -${width} 0`;
}

/** One grain in each of 26 x 26 places, as large as it is still there. */
export function screen(chance: Chance, { figure, accent }: Inks): Mark[] {
  const moves = plate(chance);
  let still = '';
  let loud = '';
  for (let i = 0; i < 26; i++) {
    for (let j = 0; j < 26; j++) {
      const [x, y] = [(i + 0.5) / 26, (j + 0.5) / 26];
      const motion = moves(x, y);
      if (motion > 1.45) loud += dot(x * 200, y * 200, 1.6);
      else still += dot(x * 200, y * 200, max(0.45, 3.1 - 4.4 * motion));
    }
  }
  return [
    { d: still, fill: figure },
    { d: loud, fill: accent },
  ];
}
