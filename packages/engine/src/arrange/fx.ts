// Noises that lead into louder sections where the genre has them, impacts on their first beat, air in quiet ones.
import type { NotePart } from '../score/score.js';
import type { GenreName } from '../style/genre.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { Sheet } from '../sheet/sheet.js';
import { round, type Clock } from './clock.js';
import { isRise, type Transition } from './transitions.js';

const part = (patch: string, gain: number): NotePart => ({ kind: 'notes', patch, gain, pan: 0, notes: [] });

/** How loud each noise is, and over how many bars at most. */
const NOISES: Partial<Record<Transition, readonly [gain: number, bars: number]>> = {
  ...{ riser: [0.5, 2], reverse: [0.45, 1], sweep: [0.5, 2], scrape: [0.4, 0.5] },
};
type Noise = 'riser' | 'reverse' | 'sweep' | 'scrape';
const NOISE_NAMES: readonly Noise[] = ['riser', 'reverse', 'sweep', 'scrape'];

const BOOMS: ReadonlySet<GenreName> = new Set(['pop', 'electronic', 'r&b', 'rap', 'latin', 'alternative', 'metal']);
const GLITTERS: ReadonlySet<GenreName> = new Set(['classical', '古风', 'world', 'folk']);
const CRACKLES: ReadonlySet<GenreName> = new Set(['rap', 'r&b']);

function noises(sheet: Sheet, clock: Clock, into: readonly (Transition | undefined)[]): NotePart[] {
  return NOISE_NAMES.map((name) => {
    const [gain, most] = NOISES[name]!;
    const made = part(name, gain);
    sheet.sections.forEach((section, i) => {
      if (into[i] !== name) return;
      const beat = section.startBar * BEATS_PER_BAR;
      const bars = section.level >= 3 && sheet.sections[i - 1]!.bars > 2 ? most : Math.min(1, most);
      const from = clock(Math.max(0, beat - BEATS_PER_BAR * bars));
      made.notes.push({ t: round(from), dur: round(clock(beat) - from), midi: 60, vel: 0.4 + 0.1 * section.level });
    });
    return made;
  });
}

/** `into`: what leads into each section. */
export function fxParts(sheet: Sheet, clock: Clock, into: readonly (Transition | undefined)[]): NotePart[] {
  const { genre } = sheet.style;
  const impact = part(GLITTERS.has(genre) ? 'shimmer' : 'impact', GLITTERS.has(genre) ? 0.15 : 0.6);
  const air = part(CRACKLES.has(genre) ? 'crackle' : 'wind', 0.3);
  const hasImpacts = BOOMS.has(genre) || GLITTERS.has(genre);
  sheet.sections.forEach((section, i) => {
    const beat = section.startBar * BEATS_PER_BAR;
    if (hasImpacts && (section.level >= 3 || isRise(section, sheet.sections[i - 1])))
      impact.notes.push({ t: round(clock(beat)), dur: 2.5, midi: 36, vel: 0.5 + 0.1 * section.level });
    if (section.level <= 1) {
      const length = clock(beat + section.bars * BEATS_PER_BAR) - clock(beat);
      air.notes.push({ t: round(clock(beat)), dur: round(length), midi: 60, vel: 0.5 });
    }
  });
  return [...noises(sheet, clock, into), impact, air].filter((p) => p.notes.length > 0);
}
