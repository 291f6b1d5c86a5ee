// Drums and percussion: grooves, fills before a new section, a crash on its first beat.
import type { Rng } from '../seed/rng.js';
import type { Hit } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { SheetSection } from '../sheet/sheet.js';
import { round, type Clock } from './clock.js';

const LOUDNESS: Record<string, number> = { x: 0.95, o: 0.7, g: 0.34 };

/** Each row: half a bar of eight sixteenths. s snare, h/l toms, k kick, c crash. */
const FILLS = ['----s-s-', 's-sshhll', '--s-sshl', 's--s--ss', 'h-h-l-l-', 'ssssssss', '----hhll', 's-h-l-k-'];
const SOFT_FILLS = ['------s-', '----s--s', '----h-l-'];
const VOICES: Record<string, string> = { s: 'snare', h: 'tomHigh', l: 'tomLow', k: 'kick' };
const GENTLE_VOICES: Record<string, string> = { s: 'rim', h: 'tomHigh', l: 'tomLow', k: 'kick' };

export interface BeatAsk {
  section: SheetSection;
  next: SheetSection | undefined;
  groove: Record<string, string>;
  clock: Clock;
  random: Rng;
  /** Percussion keeps time and never fills. */
  fills: boolean;
  gentle: boolean;
}

function fill(ask: BeatAsk, bar: number): Hit[] {
  const { section, next, clock, random, gentle } = ask;
  const rising = next && next.level > section.level;
  const row = random.pick(rising && !gentle ? FILLS : section.level >= 3 && !gentle ? FILLS.slice(0, 4) : SOFT_FILLS);
  return [...row].flatMap((letter, i) => {
    const drum = (gentle ? GENTLE_VOICES : VOICES)[letter];
    const t = clock(bar * BEATS_PER_BAR + 2 + i / 4);
    return drum ? [{ t: round(t), drum, vel: round(0.5 + 0.05 * i + 0.04 * random.spread()) }] : [];
  });
}

export function beat(ask: BeatAsk): Hit[] {
  const { section, groove, clock, random } = ask;
  const drums = Object.entries(groove);
  if (drums.length === 0) return [];
  const hits: Hit[] = [];
  const dynamic = 0.82 + 0.05 * section.level;
  for (let bar = 0; bar < section.bars; bar++) {
    const filling = ask.fills && bar === section.bars - 1 && section.bars > 1 && ask.next !== undefined;
    for (const [drum, row] of drums) {
      for (let step = 0; step < 16; step++) {
        const vel = LOUDNESS[row[step] ?? '-'];
        if (vel === undefined || (filling && step >= 8 && drum !== 'kick' && drum !== 'hatFoot')) continue;
        const t =
          clock((section.startBar + bar) * BEATS_PER_BAR + step / 4) + (drum === 'kick' ? 0 : 0.004 * random.spread());
        hits.push({ t: round(t), drum, vel: round(vel * dynamic * (1 + 0.07 * random.spread())) });
      }
    }
    if (filling) hits.push(...fill(ask, section.startBar + bar));
  }
  if (ask.fills && !ask.gentle && section.level >= 3) {
    hits.push({ t: round(clock(section.startBar * BEATS_PER_BAR)), drum: 'crash', vel: 0.6 + 0.06 * section.level });
  }
  return hits;
}
