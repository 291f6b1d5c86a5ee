// Drums and percussion: grooves, fills before a new section, a crash on its first beat.
import type { Rng } from '../seed/rng.js';
import type { Hit } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { SheetSection } from '../sheet/sheet.js';
import { round, type Clock } from './clock.js';
import type { Groove } from './half-time.js';

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
  next: SheetSection | undefined;
  /** Rows of one bar or more, sixteenth by sixteenth. */
  groove: Groove;
  clock: Clock;
  random: Rng;
  /** Percussion keeps time and never fills. */
  fills: boolean;
  gentle: boolean;
  /** Seconds by which a hand is early or late. */
  loose: number;
}

function fill(ask: BeatAsk, bar: number): Hit[] {
  const { section, next, random, gentle } = ask;
  const rising = next && next.level > section.level;
  const row = random.pick(rising && !gentle ? FILLS : section.level >= 3 && !gentle ? FILLS.slice(0, 4) : SOFT_FILLS);
  return struck(row, ask, bar);
}

/** The second half of a bar. */
function struck(row: string, { clock, random, gentle }: BeatAsk, bar: number): Hit[] {
  return [...row].flatMap((letter, i) => {
    const drum = (gentle ? GENTLE_VOICES : VOICES)[letter === 'g' ? 's' : letter];
    const t = clock(bar * BEATS_PER_BAR + 2 + i / 4);
    const vel = letter === 'g' ? 0.3 : 0.5 + 0.05 * i;
    return drum ? [{ t: round(t), drum, vel: round(vel + 0.04 * random.spread()) }] : [];
  });
}

/** The four bars of a phrase: the first as written, one of them again, two of their own. */
function phraseOf({ section, random }: BeatAsk): Record<string, string>[] {
  const [a, b] = [random.int(1, TURNS.length - 1), random.int(1, TURNS.length - 1)].map((k) => TURNS[k]!);
  return section.level >= 3 ? [TURNS[0]!, a!, TURNS[random.int(1, 3)]!, b!] : [TURNS[0]!, a!, TURNS[0]!, b!];
}

export function beat(ask: BeatAsk): Hit[] {
  const { section, groove, clock, random } = ask;
  const drums = Object.entries(groove);
  if (drums.length === 0) return [];
  const hits: Hit[] = [];
  const dynamic = 0.6 + 0.105 * section.level;
  // Who has a hat can open it.
  if (ask.fills && !ask.gentle && groove['hat'] && !groove['open']) drums.push(['open', '']);
  const turns = ask.fills ? phraseOf(ask) : [{}];
  for (let bar = 0; bar < section.bars; bar++) {
    const filling = ask.fills && bar === section.bars - 1 && section.bars > 1 && ask.next !== undefined;
    const closing = ask.fills && !filling && !ask.gentle && bar % 4 === 3 && section.level >= 2;
    const turn = turns[bar % turns.length]!;
    for (const [drum, row] of drums) {
      for (let step = 0; step < 16; step++) {
        const vel = LOUDNESS[row[(bar * 16 + step) % row.length] ?? '-'] ?? LOUDNESS[turn[drum]?.[step] ?? '-'];
        if (vel === undefined || (filling && step >= 8 && drum !== 'kick' && drum !== 'hatFoot')) continue;
        const t =
          clock((section.startBar + bar) * BEATS_PER_BAR + step / 4) +
          (drum === 'kick' ? 0 : ask.loose * random.spread());
        hits.push({ t: round(t), drum, vel: round(vel * dynamic * (1 + 0.07 * random.spread())) });
      }
    }
    if (filling) hits.push(...fill(ask, section.startBar + bar));
    if (closing) hits.push(...struck(random.pick(PHRASE_FILLS), ask, section.startBar + bar));
  }
  if (ask.fills && !ask.gentle && section.level >= 3) {
    hits.push({ t: round(clock(section.startBar * BEATS_PER_BAR)), drum: 'crash', vel: 0.6 + 0.06 * section.level });
  }
  return hits;
}
