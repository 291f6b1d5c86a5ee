// Words on a tune that nobody sang: a phrase of it is a line.
import { cast, leaderOf, octaveOf } from '../composition/cast.js';
import { RANGES } from '../composition/ground.js';
import type { MelodyNote, Sheet, SheetLine } from '../sheet/sheet.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { LyricLine } from '../text/lyrics.js';
import { linesBefore } from './join.js';
import { toldAnew, toldOf, toldTruly } from './told-singers.js';
import { wordsOn } from './words-on.js';

/** A pause of this many beats ends a phrase; so does its length. */
const PAUSE = 0.75;
const LONGEST_BEATS = 8;

function phrasesOf(tune: readonly MelodyNote[]): MelodyNote[][] {
  const phrases: MelodyNote[][] = [];
  let end = -Infinity;
  for (const note of tune) {
    const begun = phrases.at(-1)?.[0]?.beat ?? -Infinity;
    if (note.beat - end >= PAUSE || note.beat - begun >= LONGEST_BEATS) phrases.push([]);
    phrases.at(-1)!.push(note);
    end = note.beat + note.beats;
  }
  return phrases;
}

/** By whole octaves to the middle of the singer's range. */
function octaveFor(tune: readonly MelodyNote[], [low, high]: readonly [number, number]): number {
  const middle = tune.reduce((sum, n) => sum + n.midi, 0) / tune.length;
  return 12 * Math.round(((low + high) / 2 - middle) / 12);
}

function lineOf(lyric: LyricLine, notes: readonly MelodyNote[]): SheetLine {
  const startBar = Math.floor(notes[0]!.beat / BEATS_PER_BAR);
  const last = notes.at(-1)!;
  const end = Math.ceil((last.beat + last.beats) / BEATS_PER_BAR);
  return { lyric, startBar, bars: Math.max(1, end - startBar) };
}

/** The sheet with its tune sung from bar `first` on, line for line; what has no words is still played. */
export function sungTune(sheet: Sheet, lines: readonly LyricLine[], first: number): Sheet {
  const all = sheet.tune ?? [];
  const isHeard = ({ beat }: MelodyNote): boolean => beat >= first * BEATS_PER_BAR;
  const unheard = linesBefore(sheet, first);
  const phrases = phrasesOf(all.filter(isHeard));
  const octave = octaveFor(all.filter(isHeard), RANGES[sheet.style.singer]);
  const sung = lines.slice(0, phrases.length).map((lyric, i) => wordsOn(lyric, phrases[i]!));
  const placed = sung.filter(({ lyric }) => lyric.words.length > 0);
  const rows = placed.map(({ lyric, notes }) => lineOf(lyric, notes));
  const sungBefore = sheet.melody.filter((n) => n.line >= 0 && n.line < unheard);
  const laid = sheet.sections.map((section) => ({
    ...section,
    lines: [
      ...section.lines.filter((line) => line.startBar < first),
      ...rows.filter((row) => row.startBar >= section.startBar && row.startBar < section.startBar + section.bars),
    ],
  }));
  const fresh = cast(laid, sheet.style);
  const before = toldOf(sheet.sections, sheet.style).slice(0, unheard);
  const told = [...before, ...toldAnew(laid, fresh, sheet.style).slice(unheard)];
  const sections = toldTruly(fresh, sheet.style, told);
  const leaders = sections.flatMap((s) => s.lines.map(({ lyric }) => octaveOf(leaderOf(lyric, sheet.style))));
  const own = octave - octaveOf(sheet.style.singer);
  const sungNow = placed.flatMap(({ notes }, i) =>
    notes.map((n) => ({ ...n, line: unheard + i, midi: n.midi + own + leaders[unheard + i]! })),
  );
  const words = new Set(placed.map(({ notes }) => notes[0]!.beat));
  const playedNow = phrases.filter((phrase) => !words.has(phrase[0]!.beat)).flat();
  const tune = [...all.filter((note) => !isHeard(note)), ...playedNow];
  return { ...sheet, sections, melody: [...sungBefore, ...sungNow], tune };
}
