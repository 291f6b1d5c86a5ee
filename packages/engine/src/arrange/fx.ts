// Risers into louder sections, impacts on their first beat, air in quiet ones.
import type { NotePart } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { Sheet } from '../sheet/sheet.js';
import { round, type Clock } from './clock.js';

const part = (patch: string, gain: number): NotePart => ({ kind: 'notes', patch, gain, pan: 0, notes: [] });
const GENTLE = new Set(['classical', 'folk', 'jazz', 'country', 'blues', '古风']);

export function fxParts(sheet: Sheet, clock: Clock): NotePart[] {
  const gentle = GENTLE.has(sheet.style.genre);
  const riser = part(gentle ? 'reverse' : 'riser', gentle ? 0.35 : 0.5);
  const impact = part(gentle ? 'shimmer' : 'impact', gentle ? 0.15 : 0.6);
  const air = part(sheet.style.genre === 'rap' || sheet.style.genre === 'r&b' ? 'crackle' : 'wind', 0.3);
  sheet.sections.forEach((section, i) => {
    const before = sheet.sections[i - 1];
    const beat = section.startBar * BEATS_PER_BAR;
    if (before && section.level > before.level) {
      const from = clock(Math.max(0, beat - BEATS_PER_BAR * (section.level >= 3 && before.bars > 2 ? 2 : 1)));
      riser.notes.push({ t: round(from), dur: round(clock(beat) - from), midi: 60, vel: 0.4 + 0.1 * section.level });
    }
    if (section.level >= 3 || (before && section.level > before.level))
      impact.notes.push({ t: round(clock(beat)), dur: 2.5, midi: 36, vel: 0.5 + 0.1 * section.level });
    if (section.level <= 1) {
      const length = clock(beat + section.bars * BEATS_PER_BAR) - clock(beat);
      air.notes.push({ t: round(clock(beat)), dur: round(length), midi: 60, vel: 0.5 });
    }
  });
  return [riser, impact, air].filter((p) => p.notes.length > 0);
}
