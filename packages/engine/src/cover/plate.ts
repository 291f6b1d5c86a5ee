// 山 and 砂: partial behind partial, and sand where a plate is still.
import type { Rng } from '../rng.js';
import { curve, disc, grain, stroke, type Palette } from './paper.js';

/** 山: ridges, each the sum of a few partials, each hiding the one behind. */
export function ridge(random: Rng, { ground, figure, accent }: Palette): string {
  let out = disc(random.range(44, 156), random.range(30, 50), random.range(12, 24), accent);
  const count = 13;
  for (let i = 0; i < count; i++) {
    const depth = i / (count - 1);
    const base = 70 + 128 * depth ** 1.12;
    const peak = random.range(0.2, 0.8);
    const width = random.range(0.015, 0.06);
    const height = random.range(20, 46) * (1 - 0.35 * depth);
    const partials = [1, 2, 3].map((k) => ({
      k: 5 * k + random.range(0, 3),
      size: 7 / k / k,
      phase: random.range(0, 6.28),
    }));
    const d = curve(64, (t) => {
      const swell = height * Math.exp(-((t - peak) ** 2) / width);
      const rough = partials.reduce((sum, p) => sum + p.size * Math.sin(p.k * t * 2 + p.phase), 0);
      return [-4 + 208 * t, base - swell - rough * (0.45 + 0.55 * Math.exp(-((t - peak) ** 2) / 0.08))];
    });
    out +=
      `<path d="${d}L204 204L-4 204Z" fill="${ground}" stroke="none"/>` +
      stroke(d, figure, 0.9 + 0.7 * depth, 0.4 + 0.55 * depth);
  }
  return out;
}

/** 砂: Chladni's sand. Grains are thrown at random and stay where the plate hardly moves. */
export function sand(random: Rng, { figure, accent }: Palette): string {
  const m = random.int(2, 4);
  const n = m + random.int(1, 3);
  const sign = random.chance(0.5) ? 1 : -1;
  const moves = (x: number, y: number): number => {
    const c = (k: number, v: number) => Math.cos(k * Math.PI * v);
    return Math.abs(c(m, x) * c(n, y) + sign * c(n, x) * c(m, y));
  };
  let still = '';
  let thrown = '';
  let grains = 0;
  for (let tries = 0; tries < 24000 && grains < 2100; tries++) {
    const x = random.next();
    const y = random.next();
    const z = moves(x, y);
    if (random.next() < Math.exp(-((z / 0.11) ** 2))) {
      still += grain(6 + x * 188, 6 + y * 188);
      grains++;
    } else if (z > 1.75 && random.chance(0.25)) thrown += grain(6 + x * 188, 6 + y * 188);
  }
  const dots = (d: string, colour: string, width: number) =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  return dots(still, figure, 1.5) + dots(thrown, accent, 2);
}
