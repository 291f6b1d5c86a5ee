// Who strikes what: a drummer with the grooves of the genre, and a hand that keeps time in loud sections.
import { rng } from '../seed/rng.js';
import type { GenreName } from '../style/genre.js';
import type { Hit, HitPart } from '../score/score.js';
import type { SheetSection } from '../sheet/sheet.js';
import type { StemName } from '../theory/stems.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { beat } from './beat.js';
import { round } from './clock.js';
import { grooveOf, type Groove } from './half-time.js';
import type { Stage } from './layers.js';
import { DRUMS, PERCUSSION } from './patterns.js';
import type { Transition } from './transitions.js';

/** Seconds by which hands are early or late, where they are not as elsewhere. */
const LOOSE: Partial<Record<GenreName, number>> = {
  electronic: 0,
  jazz: 0.009,
  blues: 0.008,
  'r&b': 0.008,
  folk: 0.007,
  world: 0.007,
  古风: 0.006,
};

const GENTLE_KITS: ReadonlySet<string> = new Set(['brush', 'jazz', 'orchestra', 'gufeng', 'world', 'latin']);

export const isGentle = (kit: string): boolean => GENTLE_KITS.has(kit);

/** Who does not play on ends on the one. */
const lastHits = (t: number, gentle: boolean): Hit[] => [
  { t: round(t), drum: 'kick', vel: gentle ? 0.45 : 0.75 },
  { t: round(t), drum: gentle ? 'crashSoft' : 'crash', vel: gentle ? 0.4 : 0.7 },
];

/** `into`: what leads into each section; `driven`: the drummer plays on to the end. */
export function drumParts(
  stage: Stage,
  into: readonly (Transition | undefined)[],
  driven: boolean,
): [StemName, HitPart][] {
  const { sheet, seed, clock, facts } = stage;
  const low = rng(seed, 'drums/low').pick(facts.grooves.low);
  const high = rng(seed, 'drums/high').pick(facts.grooves.high);
  const hand = rng(seed, 'percussion').pick(facts.percussion);
  const gentle = isGentle(facts.kit);
  const last = sheet.sections.length - 1;
  const section = (s: SheetSection, i: number, table: Groove, name: string, fills: boolean) =>
    beat({
      section: s,
      leadsOn: fills && (i < last || driven),
      into: fills ? (i === last && driven ? 'fill' : into[i + 1]) : undefined,
      from: fills ? into[i] : undefined,
      groove: table,
      kit: facts.kit,
      clock,
      random: rng(seed, `${name}/${i}`),
      fills,
      gentle,
      loose: LOOSE[sheet.style.genre] ?? 0.004,
    });
  const quiet = (s: SheetSection) => s.level < 1 || (s.kind === 'outro' && !driven);
  const groove = (s: SheetSection): Groove =>
    quiet(s) ? {} : grooveOf(s, DRUMS[s.level >= 3 ? high : low] ?? {}, sheet.style.genre, seed);
  // A stem is as loud as its level asks, however little is in it: where nobody drums, a fill alone would thunder.
  const hasDrummer = sheet.sections.some((s) => Object.keys(groove(s)).length > 0);
  const drums = sheet.sections.flatMap((s, i) => {
    const stops = s.kind === 'outro' && quiet(s) && i > 0 && Object.keys(groove(sheet.sections[i - 1]!)).length > 0;
    const own = section(s, i, groove(s), 'drums', true);
    return [...(stops ? lastHits(clock(s.startBar * BEATS_PER_BAR), gentle) : []), ...own];
  });
  const percussion = sheet.sections.flatMap((s, i) =>
    s.level < Math.min(2, stage.loudest) ? [] : section(s, i, PERCUSSION[hand] ?? {}, 'percussion', false),
  );
  return [
    ['drums', { kind: 'hits', kit: facts.kit, gain: 1, hits: hasDrummer || gentle ? drums : [] }],
    ['percussion', { kind: 'hits', kit: 'hand', gain: 0.7, hits: percussion }],
  ];
}
