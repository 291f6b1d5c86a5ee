// Where the syllables of one line fall: a best path over the sixteenths of its bars.
import type { Rng } from '../seed/rng.js';

const { ceil, floor, max, min, round } = Math;

export const SLOTS_PER_BAR = 16;

export interface RhythmAsk {
  /** Per syllable: 0 plain, 1 stressed. */
  stress: number[];
  /** Per syllable: true when a pause is written after it. */
  pauseAfter: boolean[];
  bars: number;
  syncopation: number;
  /** Sixteenths that the last syllable is longer than usual, where the others leave them; absent: none. */
  longer?: number;
  /** Slots of the first syllables, kept as far as they leave room for the others. */
  opening?: readonly number[];
  /** Must be equal for lines that should share a rhythm. */
  random: Rng;
}

export interface Placed {
  slot: number;
  slots: number;
}

/** Figures of a bar that a line leans on: where it pushes, waits or runs; the straight ones belong to calm styles. */
const FIGURES: readonly (readonly number[])[] = [
  [0, 4, 6, 7, 8, 12, 14, 15],
  [0, 3, 4, 8, 11, 12],
  [2, 4, 6, 8, 11, 12, 14],
  [0, 3, 6, 8, 11, 14],
  [0, 2, 3, 6, 8, 10, 11, 14],
  [2, 3, 6, 7, 10, 12, 15],
  [0, 1, 4, 6, 9, 12, 14],
];

/** How much a singer wants to begin a syllable on each sixteenth of a bar. */
function slotWeights(ask: RhythmAsk, dense: boolean): number[] {
  const odd = dense ? 0.05 : -0.9 + 0.3 * ask.syncopation;
  const figures = [0, 1].map(() => ask.random.pick(ask.syncopation < 0.3 ? FIGURES.slice(0, 4) : FIGURES));
  return Array.from({ length: ask.bars * SLOTS_PER_BAR }, (_, slot) => {
    const at = slot % SLOTS_PER_BAR;
    const leaned = figures[floor(slot / SLOTS_PER_BAR) % 2]!.includes(at);
    const plain = at === 0 ? 1 : at === 8 ? 0.75 : at % 4 === 0 ? 0.6 : at % 2 === 0 ? 0.32 : odd;
    const metric = leaned ? max(plain, 0.3) + 0.5 : plain;
    const push = at === 6 || at === 14 || at === 3 || at === 11 ? 0.45 * ask.syncopation : 0;
    return metric + push + 0.75 * ask.random.spread();
  });
}

/** Families of note lengths in sixteenths; a line keeps to one, which is what makes its rhythm a figure. */
const PALETTES: readonly (readonly number[])[] = [
  [2, 4, 6],
  [1, 3, 4],
  [3, 1, 2],
  [3, 2, 4],
  [4, 2, 8, 1],
  [3, 5, 2],
  [1, 2, 3],
  [2, 6, 3],
];

function gapScore(gap: number, ideal: number, pause: boolean, palette: readonly number[]): number {
  const wanted = pause ? ideal * 1.8 : ideal;
  const off = (gap - wanted) / max(1.2, ideal);
  return -0.6 * off * off + (palette.includes(gap) ? 0.5 : 0) - (gap === 1 && ideal > 2.2 ? 0.35 : 0);
}

/** What is asked for is given as long as nobody has to hurry for it. */
const longerBy = ({ longer = 0, bars, stress }: RhythmAsk): number =>
  max(0, min(longer, floor(bars * SLOTS_PER_BAR * 0.83 - stress.length * 1.25)));

/** As much of an opening as leaves the other syllables a little more than a sixteenth each. */
function keptOf(opening: readonly number[], count: number, usable: number): readonly number[] {
  const fits = (n: number): boolean => usable - 1 - (opening[n - 1] ?? 0) >= (count - n) * 1.25;
  let kept = opening.length;
  while (kept > 0 && !fits(kept)) kept--;
  return opening.slice(0, kept);
}

/** Chooses an onset slot per syllable; syllables never share a slot (bars * 16 must exceed their number). */
export function placeSyllables(ask: RhythmAsk): Placed[] {
  const count = ask.stress.length;
  const total = ask.bars * SLOTS_PER_BAR;
  const hold = min(max(3, round(total * 0.17)) + longerBy(ask), max(1, total - count - 1));
  const usable = max(count, total - hold);
  const ideal = usable / count;
  const weights = slotWeights(ask, ideal < 2.2);
  const palette = ask.random.pick(ask.syncopation < 0.4 ? PALETTES.slice(0, 4) : PALETTES);
  const opening = keptOf(ask.opening ?? [], count, usable);
  const widest = max(4, ceil(ideal * 2.5));
  const best: Float64Array[] = [];
  const from: Int16Array[] = [];
  for (let i = 0; i < count; i++) {
    const row = new Float64Array(total).fill(-Infinity);
    const back = new Int16Array(total).fill(-1);
    const emphasis = 0.55 + 0.5 * ask.stress[i]!;
    const reach = i < opening.length ? total : widest;
    for (let slot = i; slot <= usable - (count - i) && slot < total; slot++) {
      if (i < opening.length && slot !== opening[i]) continue;
      const here = weights[slot]! * emphasis;
      if (i === 0) {
        row[slot] = here - 0.14 * slot * (slot > 8 ? 3 : 1);
        continue;
      }
      for (let gap = 1; gap <= reach && gap <= slot; gap++) {
        const before = best[i - 1]![slot - gap]!;
        if (before === -Infinity) continue;
        const score = before + here + gapScore(gap, ideal, ask.pauseAfter[i - 1]!, palette);
        if (score > row[slot]!) {
          row[slot] = score;
          back[slot] = slot - gap;
        }
      }
    }
    best.push(row);
    from.push(back);
  }
  return trace(best, from, total, hold);
}

function trace(best: Float64Array[], from: Int16Array[], total: number, hold: number): Placed[] {
  const last = best.at(-1)!;
  let slot = last.reduce((top, score, i) => (score > last[top]! ? i : top), 0);
  const slots: number[] = [];
  for (let i = best.length - 1; i >= 0; i--) {
    slots[i] = slot;
    slot = from[i]![slot]!;
  }
  return slots.map((at, i) => ({
    slot: at,
    slots: i + 1 < slots.length ? slots[i + 1]! - at : min(max(2, hold + 2), total - at),
  }));
}
