// What drums do at the end of a section or of a phrase: fills, rolls, swells.
import type { Rng } from '../seed/rng.js';
import type { Hit } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { SheetSection } from '../sheet/sheet.js';
import { round, type Clock } from './clock.js';
import type { Groove } from './half-time.js';
import { BIG_FILLS, roll, softRoll, swellsByHand } from './rolls.js';
import type { Transition } from './transitions.js';

/** Each row: half a bar of eight sixteenths. s snare, h/l toms, k kick, c crash. */
const FILLS = ['----s-s-', 's-sshhll', '--s-sshl', 's--s--ss', 'h-h-l-l-', 'ssssssss', '----hhll', 's-h-l-k-'];
const SOFT_FILLS = ['------s-', '----s--s', '----h-l-'];
/** Half a bar at the end of a phrase that is not the end of its section. */
export const PHRASE_FILLS = ['------ss', '-----s-s', '------hl', '----g-ss'];
const VOICES: Record<string, string> = { s: 'snare', h: 'tomHigh', l: 'tomLow', k: 'kick' };
const GENTLE_VOICES: Record<string, string> = { s: 'rim', h: 'tomHigh', l: 'tomLow', k: 'kick' };

export interface BeatAsk {
  section: SheetSection;
  /** Something follows that drums lead on to. */
  leadsOn: boolean;
  /** What leads into the next section, and what led into this one. */
  into: Transition | undefined;
  from: Transition | undefined;
  /** Rows of one bar or more, sixteenth by sixteenth. */
  groove: Groove;
  kit: string;
  clock: Clock;
  random: Rng;
  /** Percussion keeps time and never fills. */
  fills: boolean;
  gentle: boolean;
  /** Seconds by which a hand is early or late. */
  loose: number;
}

/** What leads on by drums alone, whether they have played before or not. */
export const DRUMMED: ReadonlySet<Transition> = new Set(['roll', 'swell', 'fill']);
/** Half a bar before the next section. */
function fill(ask: BeatAsk, bar: number): Hit[] {
  const { section, random, gentle } = ask;
  const isLoud = section.level >= 3 && !gentle;
  return struck(random.pick(ask.into && !gentle ? FILLS : isLoud ? FILLS.slice(0, 4) : SOFT_FILLS), ask, bar, 2);
}

/** From which beat of the last bar on what leads on is struck instead of the groove; null where the groove goes on. */
export function leadFrom({ into, leadsOn, section, gentle, kit }: BeatAsk): number | null {
  if (!leadsOn || section.bars < 2) return null;
  if (into === undefined) return 2;
  if (into === 'roll' || (into === 'fill' && !gentle) || (into === 'swell' && swellsByHand(kit))) return 0;
  return into === 'fill' || into === 'stop' ? 2 : null;
}

/** What leads into the next section in the last bar of this one. */
export function lead(ask: BeatAsk, bar: number): Hit[] {
  const { into, section, gentle, random } = ask;
  const [from, to] = [bar * BEATS_PER_BAR, (bar + 1) * BEATS_PER_BAR];
  if (into === 'roll') return roll(ask, section.bars > 3 && !gentle ? from : from + 1, to);
  if (into === 'swell') return softRoll(ask, section.bars > 1 ? from : from + 2, to);
  if (into === 'fill' && !gentle && section.bars > 1) return struck(random.pick(BIG_FILLS), ask, bar, 0);
  return leadFrom(ask) === 2 ? fill(ask, bar) : [];
}

/** A row from a beat of a bar on, louder to its end. */
export function struck(row: string, { clock, random, gentle }: BeatAsk, bar: number, from: number): Hit[] {
  return [...row].flatMap((letter, i) => {
    const drum = (gentle ? GENTLE_VOICES : VOICES)[letter === 'g' ? 's' : letter];
    const t = clock(bar * BEATS_PER_BAR + from + i / 4);
    const vel = letter === 'g' ? 0.3 : 0.5 + (0.4 * i) / row.length;
    return drum ? [{ t: round(t), drum, vel: round(vel + 0.04 * random.spread()) }] : [];
  });
}
