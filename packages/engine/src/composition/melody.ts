// What is sung: line after line, each remembering its model.
import { rng } from '../seed/rng.js';
import type { MelodyNote, SheetChord, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { leaderOf } from './cast.js';
import { groundOf, heightOf, movedBy, RANGES, type Song, upOf } from './ground.js';
import { comesBack, openingOf, returning, type Stated } from './hook.js';
import { wishFor, withMelisma } from './melisma.js';
import { placeSyllables } from './rhythm.js';
import { syllablesOf } from './syllables-of.js';
import { bestPath, type Context } from './tune.js';

interface Singing extends Song {
  /** Lines that were sung, the first of each kind and number. */
  stated: Map<string, Stated>;
  /** Sections that bring back what was stated. */
  returning: Set<SheetSection>;
}

/** The model of a line: the same line of an earlier section of its kind, else the line two before it. */
function modelOf({ stated }: Singing, { kind }: SheetSection, index: number, up: number): number[] | undefined {
  const model = stated.get(`${kind}/${index}`) ?? (index >= 2 ? stated.get(`${kind}/${index - 2}`) : undefined);
  return model && movedBy(model.pitches, up);
}

/** A line anew; `first` is the first line of its section. */
function composed(song: Singing, section: SheetSection, index: number, first: Stated | undefined): Stated {
  const line = section.lines[index]!;
  const { style, seed } = song;
  const [low, high] = RANGES[leaderOf(line.lyric, style)];
  const up = upOf(song, section, line);
  const { syllables, pauseAfter } = syllablesOf(line);
  const opening = openingOf(section, index, first, syllables.length);
  const wish = wishFor(section.kind, style, rng(seed, `melisma/${section.kind}/${index}`));
  const placed = placeSyllables({
    stress: syllables.map((s) => (s.stress ? 1 : 0)),
    pauseAfter,
    bars: line.bars,
    syncopation: style.syncopation,
    longer: wish.longer,
    opening: opening.map(({ slot }) => slot),
    random: rng(seed, `rhythm/${section.kind}/${index % 2}/${line.bars}`),
  });
  const context: Context = {
    ...groundOf(song, section, low, high),
    centre: low + (high - low) * heightOf(section, 0.4),
    jitter: rng(seed, `melody/${section.kind}/${index % 4}`),
    model: modelOf(song, section, index, up),
  };
  const kept = opening.findIndex(({ slot }, i) => placed[i]!.slot !== slot);
  const phrase = {
    ...{ index, startBeat: line.startBar * BEATS_PER_BAR, placed, syllables, last: index === section.lines.length - 1 },
    ...(opening.length > 0
      ? {
          opening: movedBy(first!.pitches, up).slice(0, kept < 0 ? opening.length : kept),
          unlike: first!.pitches.at(-1)! + up,
        }
      : {}),
  };
  const pitches = bestPath(phrase, context);
  const notes = withMelisma({
    ...{ placed, pitches, syllables, pauseAfter, style, wish, bars: line.bars, grid: context.grid },
  });
  return {
    ...{ placed, bars: line.bars, offset: line.startBar - section.startBar, pitches: movedBy(pitches, -up) },
    notes: notes.map((note) => ({ ...note, midi: note.midi - up })),
  };
}

/** The lines of a section: in a last chorus those of the first, note for note, where the words have as many syllables. */
function singSection(song: Singing, section: SheetSection): Stated[] {
  const lines: Stated[] = [];
  section.lines.forEach((line, index) => {
    const key = `${section.kind}/${index}`;
    const stated = song.stated.get(key);
    const syllables = syllablesOf(line).syllables.length;
    const now = { syllables, bars: line.bars, offset: line.startBar - section.startBar };
    const again = stated && song.returning.has(section) && comesBack(stated, now);
    const sung = again ? stated : composed(song, section, index, lines[0]);
    if (!stated) song.stated.set(key, sung);
    lines.push(sung);
  });
  return lines;
}

function melodyOf(
  song: Singing,
  { notes }: Stated,
  section: SheetSection,
  index: number,
  number: number,
): MelodyNote[] {
  const line = section.lines[index]!;
  const up = upOf(song, section, line);
  const { places } = syllablesOf(line);
  return notes.map(({ slot, slots, midi, syllable: i, held }) => {
    const vel = Math.min(1, 0.5 + 0.1 * section.level + (slot % 4 === 0 ? 0.06 : 0));
    const [word, syllable] = places[i]!;
    const at = { beat: line.startBar * BEATS_PER_BAR + slot / 4, beats: slots / 4 };
    const sung = { ...at, midi: midi + up, vel, line: number, word, syllable };
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
  const song: Singing = { chords, style, seed, stated: new Map(), returning: returning(sections) };
  let number = 0;
  return sections.flatMap((section) =>
    singSection(song, section).flatMap((line, index) => melodyOf(song, line, section, index, number++)),
  );
}
