// When what of a spoken line is sung: consonants at their own pace, vowels held as long as their notes.
import type { SungNote } from '../../score/score.js';
import type { SpokenPhone } from './speech.js';
import { SPOKEN_VOWELS, syllablesOfWord } from './syllables.js';

const { max, min } = Math;

/** From one moment of the song to another a stretch of the spoken line is sung. */
export interface Stretch {
  from: number;
  to: number;
  /** Seconds of the spoken line. */
  start: number;
  end: number;
  phone: string;
  /** Which syllable, for its level. */
  syllable: number;
}

export interface SungSyllable {
  vel: number;
  /** Where in the spoken line its vowel stands. */
  vowel: number;
}

export interface Course {
  stretches: Stretch[];
  syllables: SungSyllable[];
}

const DIPHTHONGS = new Set(['aw', 'ay', 'ey', 'ow', 'oy']);
/** The least of a syllable that its vowel keeps before what closes it. */
const LEAST_VOWEL = 0.35;
/** Who sings takes longer over what closes a syllable than who speaks. */
const SLOWER = 2;
/** What a consonant takes of a vowel where the score left no room before it. */
const BORROWED = 0.05;

/** A held vowel goes in and out at its own pace; between, what stands in its middle lasts. */
function vowelStretches(phone: SpokenPhone, from: number, to: number, syllable: number): Stretch[] {
  const { name, start, end } = phone;
  const own = end - start;
  const piece = (a: number, b: number, s: number, e: number) => ({
    from: a,
    to: b,
    start: s,
    end: e,
    phone: name,
    syllable,
  });
  if (to - from <= own * 1.05) return [piece(from, to, start, end)];
  const [way, back] = DIPHTHONGS.has(name) ? [own * 0.26, own * 0.56] : [own * 0.45, own * 0.45];
  return [
    piece(from, from + way, start, start + way),
    piece(from + way, to - back, start + way, end - back),
    piece(to - back, to, end - back, end),
  ];
}

/** Phones one after the other, faster or slower alike. */
function evenly(phones: readonly SpokenPhone[], from: number, to: number, syllable: number): Stretch[] {
  const own = phones.reduce((sum, { start, end }) => sum + end - start, 0);
  let at = from;
  return phones.map(({ name, start, end }) => {
    const next = at + ((to - from) * (end - start)) / own;
    const stretch = { from: at, to: next, start, end, phone: name, syllable };
    at = next;
    return stretch;
  });
}

const length = (phones: readonly SpokenPhone[]): number => phones.reduce((sum, { start, end }) => sum + end - start, 0);

/** A vowel and what follows it in [from, to). */
function restStretches(rest: readonly SpokenPhone[], from: number, to: number, syllable: number): Stretch[] {
  const [vowel, ...after] = rest;
  if (!vowel) return [];
  if (!SPOKEN_VOWELS.has(vowel.name)) return evenly(rest, from, to, syllable);
  const tail = min(length(after) * SLOWER, (to - from) * (1 - LEAST_VOWEL));
  const turn = to - tail;
  return [...vowelStretches(vowel, from, turn, syllable), ...evenly(after, turn, to, syllable)];
}

interface Unit {
  notes: SungNote[];
  syllable: number;
}

/** Notes that share a syllable. */
function unitsOf(notes: readonly SungNote[]): Unit[] {
  const units: Unit[] = [];
  for (const note of notes) {
    const before = units.at(-1)?.notes[0]?.said;
    const { said } = note;
    const same = before && said && before.word === said.word && before.syllable === said.syllable;
    if (same) units.at(-1)!.notes.push(note);
    else units.push({ notes: [note], syllable: said?.syllable ?? 0 });
  }
  return units;
}

/** `words[i]` is the word of phone i. All notes are of one line. */
export function courseOf(notes: readonly SungNote[], phones: readonly SpokenPhone[], words: readonly number[]): Course {
  const stretches: Stretch[] = [];
  const syllables: SungSyllable[] = [];
  const units = unitsOf(notes);
  units.forEach(({ notes: sung, syllable }, u) => {
    const first = sung[0]!;
    const last = sung.at(-1)!;
    const said = first.said!;
    const own = words.flatMap((word, i) => (word === said.word ? [i] : []));
    const spoken = syllablesOfWord(phones, own, said.of)[syllable];
    const next = units[u + 1]?.notes[0];
    const end = max(first.t + 0.03, min(last.t + last.dur, next ? next.t - next.lead : Infinity));
    const before = stretches.at(-1);
    if (!spoken || spoken.rest.length === 0) {
      // Sung longer than it is said: the last vowel goes on.
      if (before)
        stretches.push({ ...before, from: first.t - first.lead, to: end, start: before.end, end: before.end });
      return;
    }
    const index = syllables.length;
    const onset = spoken.onset.map((i) => phones[i]!);
    const rest = spoken.rest.map((i) => phones[i]!);
    const start = first.t - first.lead;
    const borrowed = onset.length > 0 ? max(0, min(BORROWED, length(onset) * 0.6) - first.lead) : 0;
    const turn = onset.length > 0 ? first.t + borrowed : start;
    stretches.push(...evenly(onset, start, turn, index), ...restStretches(rest, turn, max(end, turn + 0.03), index));
    const vowel = rest[0]!;
    syllables.push({ vel: first.vel, vowel: vowel.start + (vowel.end - vowel.start) * 0.45 });
  });
  return { stretches: stretches.filter(({ from, to }) => to > from), syllables };
}
