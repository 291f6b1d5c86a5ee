// Degrees -> chords over the bars of each section.
import { rng } from './rng.js';
import { GENRES } from './genres.js';
import { BEATS_PER_BAR, type SheetChord, type SheetSection } from './sheet.js';
import type { StyleProfile } from './style.js';

export const MODES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  harmonicMinor: [0, 2, 3, 5, 7, 8, 11],
  blues: [0, 3, 4, 5, 7, 9, 10],
  gong: [0, 2, 4, 7, 9],
  yu: [0, 3, 5, 7, 10],
} as const satisfies Record<string, readonly number[]>;
export type ModeName = keyof typeof MODES;

export const PITCH_NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const;
const MINORISH: readonly ModeName[] = ['minor', 'dorian', 'phrygian', 'harmonicMinor', 'yu'];
export const isMinor = (mode: ModeName): boolean => MINORISH.includes(mode);

const NUMERALS: Record<string, number> = { I: 0, II: 2, III: 4, IV: 5, V: 7, VI: 9, VII: 11 };
// prettier-ignore
const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7], m: [0, 3, 7], '7': [0, 4, 7, 10], m7: [0, 3, 7, 10], maj7: [0, 4, 7, 11], add9: [0, 4, 7, 14], maj9: [0, 4, 7, 11, 14],
  m9: [0, 3, 7, 10, 14], '9': [0, 4, 7, 10, 14], m6: [0, 3, 7, 9], '6': [0, 4, 7, 9], '11': [0, 5, 7, 10], dim: [0, 3, 6], m7b5: [0, 3, 6, 10], sus4: [0, 5, 7],
};

/** `bVImaj7`, `ii7`, `V/7` (over the scale's 7th degree) in `tonic` -> root, tones and name. */
export function readChord(symbol: string, tonic: number): Pick<SheetChord, 'root' | 'bass' | 'tones' | 'name'> {
  const match = /^(b|#)?([iIvV]+)([^/]*)(?:\/(\d))?$/.exec(symbol);
  if (!match) throw new RangeError(`not a chord: ${symbol}`);
  const [, shift, numeral, suffix, over] = match as unknown as [string, string?, string?, string?, string?];
  const minor = numeral === numeral!.toLowerCase() && !suffix!.startsWith('m7b5');
  const quality = minor && suffix !== 'dim' ? `m${suffix}` : suffix!;
  const degree = NUMERALS[numeral!.toUpperCase()]! + (shift === 'b' ? -1 : shift === '#' ? 1 : 0);
  const root = (tonic + degree + 12) % 12;
  const tones = [...(QUALITIES[quality] ?? QUALITIES[minor ? 'm' : '']!)];
  const bass = over ? (tonic + MODES.major[Number(over) - 1]!) % 12 : root;
  const name = `${PITCH_NAMES[root]}${quality}${bass === root ? '' : `/${PITCH_NAMES[bass]}`}`;
  return { root, bass, tones, name };
}

type Family = 'verse' | 'chorus' | 'bridge';
const FAMILY: Record<string, Family> = {
  prechorus: 'bridge',
  chorus: 'chorus',
  hook: 'chorus',
  bridge: 'bridge',
  solo: 'chorus',
  outro: 'chorus',
};

/** One progression per family for the whole song, so that verses match. */
function chooseProgressions(style: StyleProfile, seed: string): Record<Family, string[]> {
  const facts = GENRES[style.genre];
  const table = isMinor(style.mode) ? facts.minor : facts.major;
  const choose = (family: Family) => rng(seed, `progression/${family}`).pick(table[family]).split(' ');
  return { verse: choose('verse'), chorus: choose('chorus'), bridge: choose('bridge') };
}

/** The symbols of a section's bars: the progression turned round, with a cadence in the last bars. */
function barsOf(section: SheetSection, progression: string[], style: StyleProfile, last: boolean): string[] {
  const home = isMinor(style.mode) ? 'i' : 'I';
  const dominant = style.mode === 'gong' || style.mode === 'yu' ? (home === 'i' ? 'bVII' : 'V') : 'V';
  const bars = Array.from({ length: section.bars }, (_, i) => progression[i % progression.length]!);
  const n = section.bars;
  if (last) {
    bars[n - 1] = home;
    if (n > 2) bars[n - 2] = section.kind === 'outro' ? home : isMinor(style.mode) ? 'bVII' : dominant;
  } else if (section.kind === 'prechorus' || section.kind === 'bridge') {
    bars[n - 1] = style.mode === 'blues' ? 'V7' : dominant;
  } else if (n % progression.length !== 0 && n > 2) {
    bars[n - 1] = dominant;
  }
  return bars;
}

export function harmonise(sections: SheetSection[], style: StyleProfile, seed: string): SheetChord[] {
  const progressions = chooseProgressions(style, seed);
  const chords: SheetChord[] = [];
  sections.forEach((section, index) => {
    const progression = progressions[FAMILY[section.kind] ?? 'verse'];
    barsOf(section, progression, style, index === sections.length - 1).forEach((bar, i) => {
      const symbols = bar.split('_');
      const beats = BEATS_PER_BAR / symbols.length;
      symbols.forEach((symbol, k) => {
        const beat = (section.startBar + i) * BEATS_PER_BAR + k * beats;
        chords.push({ beat, beats, ...readChord(symbol, style.tonic) });
      });
    });
  });
  return chords;
}

export function chordAt(chords: readonly SheetChord[], beat: number): SheetChord {
  let low = 0;
  let high = chords.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (chords[middle]!.beat <= beat + 1e-6) low = middle;
    else high = middle - 1;
  }
  return chords[low]!;
}
