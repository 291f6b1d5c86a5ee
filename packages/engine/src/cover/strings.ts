// 丝 and 振: the plucked and the sounding string.
import type { Rng } from '../rng.js';
import { curve, disc, stroke, type Palette } from './paper.js';

/** 丝: parallel strings, all pulled by the same hand, nearer strings further. */
export function silk(random: Rng, { figure, accent }: Palette): string {
  const count = 30 + random.int(0, 10);
  const pull = random.range(12, 26);
  const low = random.int(1, 3);
  const high = low + random.int(1, 3);
  const hand = random.range(0.22, 0.78);
  const reach = random.range(0.03, 0.07);
  const tilt = random.range(-14, 14);
  const bright = random.int(0, 6);
  let out = '';
  for (let i = 0; i < count; i++) {
    const u = i / (count - 1);
    const near = Math.exp(-((u - hand) ** 2) / reach);
    const d = curve(44, (t) => {
      const sway = pull * Math.sin(low * Math.PI * t) + pull * 0.5 * Math.sin(high * Math.PI * t + near);
      return [10 + u * 180 + tilt * (t - 0.5) + near * sway, -4 + 208 * t];
    });
    const lit = i % 7 === bright;
    out += stroke(d, lit ? accent : figure, lit ? 1.6 : 0.9 + 0.4 * near, 0.32 + 0.62 * near);
  }
  return out;
}

/** 振: one mode of one string at many instants; the nodes stand still. */
export function mode(random: Rng, { figure, accent, ground }: Palette): string {
  const number = random.int(2, 6);
  const upright = random.chance(0.5);
  const reach = random.range(50, 66) - number * 3;
  const colour = random.range(0, 0.28);
  const place = (along: number, across: number): readonly [number, number] =>
    upright ? [100 + across, along] : [along, 100 + across];
  const instants = 13;
  let out = '';
  for (let i = instants; i >= 0; i--) {
    const phase = (Math.PI * i) / instants;
    const d = curve(72, (t) =>
      place(
        -4 + 208 * t,
        reach *
          (Math.cos(phase) * Math.sin(number * Math.PI * t) +
            colour * Math.cos(2 * phase) * Math.sin(2 * number * Math.PI * t)),
      ),
    );
    out += stroke(
      d,
      i === 0 ? accent : figure,
      i === 0 ? 2 : 0.9,
      i === 0 ? 1 : 0.45 + 0.4 * Math.abs(Math.cos(phase)),
    );
  }
  for (let k = 1; k < number; k++) {
    const [x, y] = place(-4 + (208 * k) / number, 0);
    out += disc(x, y, 4.4, ground) + disc(x, y, 3, figure);
  }
  return out;
}
