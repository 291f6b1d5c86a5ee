// The tune of a song: phrases in order, each remembering its model.
import { hash, rng } from '../seed/rng.js';
import { wishFor, withMelisma } from './melisma.js';
import { placeSyllables } from './rhythm.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { inKeyOf, type MelodyNote, type SheetChord, type SheetLine, type SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import type { Syllable } from '../text/syllable.js';
import { bestPath, gridOf, type Context } from './tune.js';

export const RANGES: Record<StyleProfile['singer'], readonly [number, number]> = {
  female: [57, 74],
  male: [48, 66],
  child: [60, 76],
};

/** Where in the range a section lives, 0..1. */
const HEIGHT: Record<string, number> = {
  intro: 0.45,
  verse: 0.36,
  rap: 0.24,
  prechorus: 0.5,
  chorus: 0.66,
  hook: 0.66,
  bridge: 0.56,
  solo: 0.62,
  break: 0.5,
  outro: 0.4,
};

function syllablesOf(line: SheetLine): { syllables: Syllable[]; pauseAfter: boolean[]; places: [number, number][] } {
  const syllables: Syllable[] = [];
  const pauseAfter: boolean[] = [];
  const places: [number, number][] = [];
  line.lyric.words.forEach((word, w) =>
    word.syllables.forEach((syllable, s) => {
      syllables.push(syllable);
      places.push([w, s]);
      const spaced = /[，,。.、；;：:！!？?…—|]/.test(word.after) || (/\s/.test(word.after) && syllable.tone > 0);
      pauseAfter.push(spaced && s === word.syllables.length - 1);
    }),
  );
  return { syllables, pauseAfter, places };
}

interface Singing {
  chords: SheetChord[];
  style: StyleProfile;
  seed: string;
  /** Pitches of lines that were sung, as in the key of the song. */
  memory: Map<string, number[]>;
}

/** What is given to a phrase of a section, in its key. */
function ground(song: Singing, section: SheetSection, low: number, high: number) {
  const style = inKeyOf(song.style, section);
  return { style, chords: song.chords, grid: gridOf(style, low, high) };
}

const movedBy = (pitches: readonly number[], semitones = 0): number[] => pitches.map((midi) => midi + semitones);

/** The model of a line: the same line of an earlier section of its kind, else the line two before it. */
function modelOf({ memory }: Singing, { kind, lift }: SheetSection, index: number): number[] | undefined {
  const model = memory.get(`${kind}/${index}`) ?? (index >= 2 ? memory.get(`${kind}/${index - 2}`) : undefined);
  return model && movedBy(model, lift);
}

function singLine(song: Singing, section: SheetSection, index: number, lineNumber: number): MelodyNote[] {
  const line = section.lines[index]!;
  const { style, seed, memory } = song;
  const [low, high] = RANGES[style.singer];
  const { syllables, pauseAfter, places } = syllablesOf(line);
  const startBeat = line.startBar * BEATS_PER_BAR;
  const wish = wishFor(section.kind, style, rng(seed, `melisma/${section.kind}/${index}`));
  const placed = placeSyllables({
    stress: syllables.map((s) => (s.stress ? 1 : 0)),
    pauseAfter,
    bars: line.bars,
    syncopation: style.syncopation,
    longer: wish.longer,
    random: rng(seed, `rhythm/${section.kind}/${index % 2}/${line.bars}`),
  });
  const context: Context = {
    ...ground(song, section, low, high),
    centre: low + (high - low) * (HEIGHT[section.kind] ?? 0.4),
    jitter: rng(seed, `melody/${section.kind}/${index % 4}`),
    model: modelOf(song, section, index),
  };
  const pitches = bestPath({ index, startBeat, placed, syllables, last: index === section.lines.length - 1 }, context);
  if (!memory.has(`${section.kind}/${index}`))
    memory.set(`${section.kind}/${index}`, movedBy(pitches, -(section.lift ?? 0)));
  const notes = withMelisma({
    ...{ placed, pitches, syllables, pauseAfter, style, wish, bars: line.bars, grid: context.grid },
  });
  return notes.map(({ slot, slots, midi, syllable: i, held }) => {
    const vel = Math.min(1, 0.5 + 0.1 * section.level + (slot % 4 === 0 ? 0.06 : 0));
    const [word, syllable] = places[i]!;
    const sung = { beat: startBeat + slot / 4, beats: slots / 4, midi, vel, line: lineNumber, word, syllable };
    return held ? { ...sung, held } : sung;
  });
}

/** Composes every sung line of a song. */
export function singLines(
  sections: SheetSection[],
  chords: SheetChord[],
  style: StyleProfile,
  seed: string,
): MelodyNote[] {
  const song: Singing = { chords, style, seed, memory: new Map() };
  let lineNumber = 0;
  return sections.flatMap((section) =>
    section.lines.flatMap((_, index) => singLine(song, section, index, lineNumber++)),
  );
}

function playPhrase(song: Singing, section: SheetSection, index: number, centre: number): MelodyNote[] {
  const { style, seed, memory } = song;
  const bar = index * 2;
  const bars = Math.min(2, section.bars - bar);
  const shape = `${section.kind}/${index % 2}`;
  const random = rng(seed, `tune/${shape}`);
  const count = Math.max(1, Math.round(bars * (section.level > 2 ? 4.2 : 3) + random.spread() * 1.5));
  const stress = Array.from({ length: count }, () => (random.chance(0.4) ? 1 : 0));
  const placed = placeSyllables({
    stress,
    pauseAfter: stress.map(() => false),
    bars,
    syncopation: style.syncopation,
    random,
  });
  const startBeat = (section.startBar + bar) * BEATS_PER_BAR;
  const model = memory.get(`${section.kind}/${index % 4}`);
  const context: Context = {
    ...ground(song, section, centre - 8, centre + 10),
    centre: centre - 5 + 9 * (HEIGHT[section.kind] ?? 0.5),
    jitter: rng(seed, `tune/${hash(shape)}/${index % 4}`),
    model: model && movedBy(model, section.lift),
  };
  const syllables = placed.map(() => null);
  const pitches = bestPath({ index, startBeat, placed, syllables, last: bar + 2 >= section.bars }, context);
  memory.set(`${section.kind}/${index % 4}`, movedBy(pitches, -(section.lift ?? 0)));
  const vel = 0.6 + 0.07 * section.level;
  return pitches.map((midi, i) => {
    const { slot, slots } = placed[i]!;
    return { beat: startBeat + slot / 4, beats: slots / 4, midi, vel, line: -1, word: -1, syllable: -1 };
  });
}

/** A tune for an instrument about `centre`: phrases of two bars, question and answer. */
export function playLines(
  sections: SheetSection[],
  chords: SheetChord[],
  style: StyleProfile,
  seed: string,
  centre: number,
): MelodyNote[] {
  const song: Singing = { chords, style, seed, memory: new Map() };
  return sections.flatMap((section) =>
    Array.from({ length: Math.ceil(section.bars / 2) }, (_, index) => playPhrase(song, section, index, centre)).flat(),
  );
}
