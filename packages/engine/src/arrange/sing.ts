// Melody and syllables -> sung notes, and the true times of every word.
import type { ScoreLine, ScoreWord, SungNote } from '../score/score.js';
import type { MelodyNote, Sheet, SheetLine } from '../sheet/sheet.js';
import { leansOf } from './lean.js';
import { saidBy } from './said.js';
import { GLIDES, leadSeconds } from '../voice/phones.js';
import { round, type Clock } from './clock.js';

type Phones = Pick<SungNote, 'onset' | 'nucleus' | 'coda'>;

const sheetLines = (sheet: Sheet): SheetLine[] => sheet.sections.flatMap((section) => section.lines);

/** A syllable that is held over more notes begins on the first of them and closes on the last; all have its main vowel. */
function phonesOf(lines: SheetLine[], source: MelodyNote, next: MelodyNote | undefined): Phones {
  const { onset, nucleus, coda } = lines[source.line]!.lyric.words[source.word]!.syllables[source.syllable]!;
  const holds = next?.held === true && next.line === source.line;
  const main = nucleus.length > 1 && GLIDES.has(nucleus[0]!) ? 1 : 0;
  return {
    onset: source.held ? [] : onset,
    nucleus: nucleus.slice(source.held ? main : 0, holds ? main + 1 : nucleus.length),
    coda: holds ? [] : coda,
  };
}

/** Sung English takes longer over its consonants than the letters' own sounds, so that they are understood. */
export const SPOKEN_LEAD = 1.6;

/** Between two lines a singer takes a breath, in seconds; what is held before it stays this long at least. */
const BREATH = 0.36;
const SHORTEST_END = 0.26;

/** How long the last note of a line is held: to its end, or to the breath before the next line, which begins at `next`. */
const heldToBreath = (dur: number, t: number, next: number): number =>
  Math.min(dur, Math.max(SHORTEST_END, next - BREATH - t));

/** The lead singer's notes, one per syllable, in order. */
export function leadNotes(sheet: Sheet, clock: Clock): { notes: SungNote[]; sources: MelodyNote[] } {
  const lines = sheetLines(sheet);
  const sources = sheet.melody.filter((n) => n.line >= 0);
  const said = saidBy(lines);
  const leans = leansOf(lines, sources);
  const starts = sources.map(({ beat }) => clock(beat));
  const phones = sources.map((source, i) => phonesOf(lines, source, sources[i + 1]));
  const leads = phones.map(({ onset }, i) => {
    const t = starts[i]!;
    const wish = leadSeconds(onset) * (said ? SPOKEN_LEAD : 1);
    return round(Math.min(wish, (t - (starts[i - 1] ?? 0)) * 0.42, t - 0.01));
  });
  let free = 0;
  const notes = sources.map((source, i): SungNote => {
    const next = sources[i + 1];
    const t = starts[i]!;
    const end = clock(source.beat + source.beats);
    const joined = next !== undefined && next.line === source.line && next.beat - source.beat - source.beats < 0.01;
    const whole = Math.max(0.07, joined ? end - t : Math.min((end - t) * 0.94, end - t - 0.03));
    const dur = next && next.line !== source.line ? heldToBreath(whole, t, starts[i + 1]! - leads[i + 1]!) : whole;
    const tied = i > 0 && free > t - 0.02;
    free = joined ? end : 0;
    return {
      t: round(t),
      dur: round(dur),
      midi: source.midi,
      vel: round(source.vel),
      ...phones[i]!,
      lead: leads[i]!,
      tied,
      lean: leans[i]!,
      ...(said ? { said: said(source) } : {}),
    };
  });
  return { notes, sources };
}

/** Words with their times; a word ends where the next begins at the latest. */
export function timedLines(sheet: Sheet, notes: readonly SungNote[], sources: readonly MelodyNote[]): ScoreLine[] {
  const lines: ScoreLine[] = sheet.sections.flatMap((section, index) =>
    section.lines.map(({ lyric }) => ({
      section: index,
      text: lyric.text,
      ...(lyric.mark === undefined ? {} : { mark: lyric.mark }),
      words: lyric.words.map(({ text, before, after }): ScoreWord => ({
        text,
        before,
        after,
        start: 0,
        vowel: 0,
        end: 0,
        syllables: [],
      })),
    })),
  );
  notes.forEach((note, i) => {
    const word = lines[sources[i]!.line]!.words[sources[i]!.word]!;
    const start = round(note.t - note.lead);
    const next = notes[i + 1];
    const end = round(Math.min(note.t + note.dur, next ? next.t - next.lead : Infinity));
    if (word.syllables.length === 0) Object.assign(word, { start, vowel: note.t });
    if (sources[i]!.held) word.syllables.at(-1)!.end = end;
    else word.syllables.push({ start, end });
    word.end = end;
  });
  return lines;
}
