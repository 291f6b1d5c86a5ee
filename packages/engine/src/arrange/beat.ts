// Drums and percussion: grooves, fills before a new section, a crash on its first beat.
import type { Rng } from '../seed/rng.js';
import type { Hit } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { SheetSection } from '../sheet/sheet.js';
import { round, type Clock } from './clock.js';
import type { Groove } from './half-time.js';
import { BIG_FILLS, roll, softRoll, swellsByHand } from './rolls.js';
import type { Transition } from './transitions.js';

const LOUDNESS: Record<string, number> = { x: 0.95, o: 0.7, g: 0.34 };

/** Each row: half a bar of eight sixteenths. s snare, h/l toms, k kick, c crash. */
const FILLS = ['----s-s-', 's-sshhll', '--s-sshl', 's--s--ss', 'h-h-l-l-', 'ssssssss', '----hhll', 's-h-l-k-'];
const SOFT_FILLS = ['------s-', '----s--s', '----h-l-'];
/** What a drummer does with the bars of a phrase of four, so that no two are struck alike: rows to lay over the groove. */
const TURNS: readonly Record<string, string>[] = [
  {},
  { snare: '-------g-g------', open: '--------------o-' },
  { kick: '----------o-----' },
  { snare: '-------------g--', kick: '---------------g' },
  { kick: '------o---------', snare: '---------g-----g' },
  { open: '------o---------' },
];
/** Half a bar at the end of a phrase that is not the end of its section. */
const PHRASE_FILLS = ['------ss', '-----s-s', '------hl', '----g-ss'];
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

/** Half a bar before the next section. */
function fill(ask: BeatAsk, bar: number): Hit[] {
  const { section, random, gentle } = ask;
  const isLoud = section.level >= 3 && !gentle;
  return struck(random.pick(ask.into && !gentle ? FILLS : isLoud ? FILLS.slice(0, 4) : SOFT_FILLS), ask, bar, 2);
}

/** From which beat of the last bar on what leads on is struck instead of the groove; null where the groove goes on. */
function leadFrom({ into, leadsOn, section, gentle, kit }: BeatAsk): number | null {
  if (!leadsOn || section.bars < 2) return null;
  if (into === undefined) return 2;
  if (into === 'roll' || (into === 'fill' && !gentle) || (into === 'swell' && swellsByHand(kit))) return 0;
  return into === 'fill' || into === 'stop' ? 2 : null;
}

/** What leads into the next section in the last bar of this one. */
function lead(ask: BeatAsk, bar: number): Hit[] {
  const { into, section, gentle, random } = ask;
  const [from, to] = [bar * BEATS_PER_BAR, (bar + 1) * BEATS_PER_BAR];
  if (into === 'roll') return roll(ask, section.bars > 3 && !gentle ? from : from + 1, to);
  if (into === 'swell') return softRoll(ask, section.bars > 1 ? from : from + 2, to);
  if (into === 'fill' && !gentle && section.bars > 1) return struck(random.pick(BIG_FILLS), ask, bar, 0);
  return leadFrom(ask) === 2 ? fill(ask, bar) : [];
}

/** A row from a beat of a bar on, louder to its end. */
function struck(row: string, { clock, random, gentle }: BeatAsk, bar: number, from: number): Hit[] {
  return [...row].flatMap((letter, i) => {
    const drum = (gentle ? GENTLE_VOICES : VOICES)[letter === 'g' ? 's' : letter];
    const t = clock(bar * BEATS_PER_BAR + from + i / 4);
    const vel = letter === 'g' ? 0.3 : 0.5 + (0.4 * i) / row.length;
    return drum ? [{ t: round(t), drum, vel: round(vel + 0.04 * random.spread()) }] : [];
  });
}

/** The four bars of a phrase: the first as written, one of them again, two of their own. */
function phraseOf({ section, random }: BeatAsk): Record<string, string>[] {
  const [a, b] = [random.int(1, TURNS.length - 1), random.int(1, TURNS.length - 1)].map((k) => TURNS[k]!);
  return section.level >= 3 ? [TURNS[0]!, a!, TURNS[random.int(1, 3)]!, b!] : [TURNS[0]!, a!, TURNS[0]!, b!];
}

/** What leads on by drums alone, whether they have played before or not. */
const DRUMMED: ReadonlySet<Transition> = new Set(['roll', 'swell', 'fill']);
/** Where the foot may rest in a bar of a loud phrase that is not its first; where hands close a phrase, its second half. */
const FOOT_RESTS = ['xxxxxxxxxxxxxxxx', 'xxxxxxxx--------', 'xxxx----xxxxxxxx', 'xxxxxxxxxxxx----'];
const [ALL, HALF] = [FOOT_RESTS[0]!, FOOT_RESTS[1]!];
/** How hard the foot is in the bars of a phrase: the low end would stand like a wall otherwise. */
const FOOT_FORCE = [1, 0.9, 0.97, 0.84] as const;
const EVEN = [1, 1, 1, 1] as const;
const FOUR_ON_THE_FLOOR = 'x---x---x---x---';

/** The sixteenths of a bar in which the foot plays. */
function footOf({ fills, gentle, section, groove, random }: BeatAsk, bar: number, closes: boolean): string {
  if (!fills || gentle || section.level < 2) return ALL;
  if (closes) return random.chance(0.65) ? HALF : ALL;
  return bar % 4 === 0 || groove['kick'] === FOUR_ON_THE_FLOOR ? ALL : random.pick(FOOT_RESTS);
}

const isStruck = (drum: string): boolean => drum !== 'kick' && drum !== 'hatFoot';

export function beat(ask: BeatAsk): Hit[] {
  const { section, groove, clock, random } = ask;
  const drums = Object.entries(groove);
  const last = section.bars - 1;
  if (drums.length === 0)
    return ask.leadsOn && ask.into && DRUMMED.has(ask.into) ? lead(ask, section.startBar + last) : [];
  const hits: Hit[] = [];
  const dynamic = 0.6 + 0.105 * section.level;
  // Who has a hat can open it.
  if (ask.fills && !ask.gentle && groove['hat'] && !groove['open']) drums.push(['open', '']);
  const forces = ask.fills && !ask.gentle ? FOOT_FORCE : EVEN;
  const turns = ask.fills ? phraseOf(ask) : [{}];
  for (let bar = 0; bar < section.bars; bar++) {
    const from = bar === last ? leadFrom(ask) : null;
    const closing = ask.fills && bar < last && !ask.gentle && bar % 4 === 3 && section.level >= 2;
    const turn = turns[bar % turns.length]!;
    const foot = footOf(ask, bar, closing || from !== null);
    for (const [drum, row] of drums) {
      for (let step = 0; step < 16; step++) {
        const vel = LOUDNESS[row[(bar * 16 + step) % row.length] ?? '-'] ?? LOUDNESS[turn[drum]?.[step] ?? '-'];
        if (vel === undefined || (from !== null && step >= from * 4 && isStruck(drum))) continue;
        if (drum === 'kick' && foot[step] === '-') continue;
        const t =
          clock((section.startBar + bar) * BEATS_PER_BAR + step / 4) +
          (drum === 'kick' ? 0 : ask.loose * random.spread());
        hits.push({
          t: round(t),
          drum,
          vel: round(vel * forces[drum === 'kick' ? bar % 4 : 0]! * dynamic * (1 + 0.07 * random.spread())),
        });
      }
    }
    if (bar === last && ask.leadsOn) hits.push(...lead(ask, section.startBar + bar));
    if (closing) hits.push(...struck(random.pick(PHRASE_FILLS), ask, section.startBar + bar, 2));
  }
  return [...crash(ask), ...hits];
}

/** On the first beat of what is loud or was led into by drums. */
function crash({ fills, gentle, section, from, clock }: BeatAsk): Hit[] {
  const isLed = from === 'fill' || from === 'roll' || from === 'stop';
  if (!fills || gentle || (section.level < 3 && !isLed)) return [];
  return [{ t: round(clock(section.startBar * BEATS_PER_BAR)), drum: 'crash', vel: 0.6 + 0.06 * section.level }];
}
