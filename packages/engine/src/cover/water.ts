// 涟 and 月: waves that meet, and a light that is only strings.
import type { Rng } from '../rng.js';
import { curve, disc, ring, stroke, type Palette } from './paper.js';

/** Where two circles cross; [] when they do not. */
function crossings(
  a: readonly [number, number],
  ra: number,
  b: readonly [number, number],
  rb: number,
): [number, number][] {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const d = Math.hypot(dx, dy);
  if (d > ra + rb || d < Math.abs(ra - rb)) return [];
  const along = (ra * ra - rb * rb + d * d) / (2 * d);
  const off = Math.sqrt(Math.max(0, ra * ra - along * along));
  const x = a[0] + (along * dx) / d;
  const y = a[1] + (along * dy) / d;
  return [
    [x - (off * dy) / d, y + (off * dx) / d],
    [x + (off * dy) / d, y - (off * dx) / d],
  ];
}

/** 涟: two sources in one water; a glint wherever crest meets crest. */
export function ripple(random: Rng, { figure, accent }: Palette): string {
  const a = [random.range(28, 88), random.range(30, 100)] as const;
  const b = [random.range(112, 176), random.range(100, 172)] as const;
  const gap = random.range(7, 10);
  let out = '';
  for (let i = 1; i < 24; i++) {
    const fading = 0.75 - i * 0.022;
    out += ring(a[0], a[1], i * gap, figure, 1, fading) + ring(b[0], b[1], i * gap, accent, 1, fading);
  }
  for (let i = 1; i < 15; i++) {
    for (let k = 1; k < 15; k++) {
      for (const [x, y] of crossings(a, i * gap, b, k * gap)) {
        if (x > 2 && x < 198 && y > 2 && y < 198) out += disc(x, y, Math.max(0.4, 1.9 - 0.06 * (i + k)), figure);
      }
    }
  }
  return out + disc(a[0], a[1], 3, figure) + disc(b[0], b[1], 3, accent);
}

/** 月: a disc above, and below it a reflection made of strings that shake more the further they are. */
export function moon(random: Rng, { figure, accent, near }: Palette): string {
  const radius = random.range(34, 54);
  const x = random.range(74, 126);
  const y = random.range(62, 78);
  const shore = y + radius + random.range(4, 12);
  const wave = random.range(1.5, 3);
  let out = disc(x, y, radius + 9, near) + disc(x, y, radius, accent);
  const count = 16;
  for (let i = 0; i < count; i++) {
    const depth = i / (count - 1);
    const at = shore + 3 + (196 - shore) * depth;
    const half = radius * (1.02 - 0.5 * depth) * (0.6 + 0.5 * random.next());
    const shift = 16 * depth * random.spread();
    const shake = 0.6 + 2.6 * depth;
    out += stroke(`M0 ${Math.round(at * 10) / 10}H200`, figure, 0.9, 0.3);
    const d = curve(26, (t) => [
      x + shift - half + 2 * half * t,
      at + shake * Math.sin(2 * wave * Math.PI * t + i) * Math.sin(Math.PI * t),
    ]);
    out += stroke(d, accent, 2 - 0.7 * depth);
  }
  return out;
}
