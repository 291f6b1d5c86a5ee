// Degrees -> chords over the bars of each section.
import { rng } from '../seed/rng.js';
import { GENRES } from '../style/genres.js';
import { readChord } from '../theory/chord.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { isMinor } from '../theory/scale.js';
import { inKeyOf, type SheetChord, type SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { cadencesOf } from './cadence.js';

type Family = 'verse' | 'chorus' | 'bridge';
const FAMILY: Record<string, Family> = {
  prechorus: 'bridge',
  chorus: 'chorus',
  hook: 'chorus',
  bridge: 'bridge',
  solo: 'chorus',
  drop: 'chorus',
  outro: 'chorus',
};

/** One progression per family for the whole song, so that verses match. */
function chooseProgressions(style: StyleProfile, seed: string): Record<Family, string[]> {
  const facts = GENRES[style.genre];
  const table = isMinor(style.mode) ? facts.minor : facts.major;
  const choose = (family: Family) => rng(seed, `progression/${family}`).pick(table[family]).split(' ');
  return { verse: choose('verse'), chorus: choose('chorus'), bridge: choose('bridge') };
}

/** The symbols of a section's bars: the progression turned round, with a cadence in the last bars. `last`: that of a song. */
function barsOf(section: SheetSection, progression: string[], style: StyleProfile, last?: string): string[] {
  const home = isMinor(style.mode) ? 'i' : 'I';
  const dominant = style.mode === 'gong' || style.mode === 'yu' ? (home === 'i' ? 'bVII' : 'V') : 'V';
  const bars = Array.from({ length: section.bars }, (_, i) => progression[i % progression.length]!);
  const n = section.bars;
  if (last) {
    bars[n - 1] = home;
    // A hook that is brought back keeps its chords.
    if (n > 1 && !section.motif) bars[n - 2] = last;
  } else if (section.kind === 'prechorus' || section.kind === 'bridge') {
    bars[n - 1] = style.mode === 'blues' ? 'V7' : dominant;
  } else if (n % progression.length !== 0 && n > 2) {
    bars[n - 1] = dominant;
  }
  return bars;
}

/** Where nobody sings before a key that is lifted, the last bar is its dominant. */
const leadsOn = (section: SheetSection, next: SheetSection | undefined): boolean =>
  section.lines.length === 0 && section.bars > 1 && next !== undefined && (next.lift ?? 0) !== (section.lift ?? 0);

export function harmonise(sections: SheetSection[], style: StyleProfile, seed: string): SheetChord[] {
  const progressions = chooseProgressions(style, seed);
  const cadence = rng(seed, 'cadence').pick(cadencesOf(style));
  const chords: SheetChord[] = [];
  sections.forEach((section, index) => {
    const progression = progressions[section.motif ? 'chorus' : (FAMILY[section.kind] ?? 'verse')];
    const bars = barsOf(section, progression, style, index === sections.length - 1 ? cadence : undefined);
    bars.forEach((bar, i) => {
      const key = i === bars.length - 1 && leadsOn(section, sections[index + 1]) ? sections[index + 1] : section;
      const symbols = (key === section ? bar : 'V7').split('_');
      const beats = BEATS_PER_BAR / symbols.length;
      symbols.forEach((symbol, k) => {
        const beat = (section.startBar + i) * BEATS_PER_BAR + k * beats;
        chords.push({ beat, beats, ...readChord(symbol, inKeyOf(style, key).tonic) });
      });
    });
  });
  return chords;
}
