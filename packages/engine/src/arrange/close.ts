// The last chord of a song: what players do once its ending is known (ending.ts). Singers are left alone.
import type { Hit, HitPart, Note, NotePart, Part } from '../score/score.js';
import { chordAt, type SheetChord } from '../sheet/sheet.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { StemName } from '../theory/stems.js';
import { lowNote } from './bass.js';
import { round } from './clock.js';
import { leadsOut, type Ending } from './ending.js';
import type { Stage } from './layers.js';
import { above, isOf, nearest, type Closing, type Last } from './over-last.js';
import { EARLY, silenced } from './silences.js';

/** Seconds that a held chord rings after its bar, and that a chord is struck for on a stop. */
const [RING, STRUCK] = [1.9, 0.22];
/** The bass is damped before the others: alone in the room it would boom. */
const BASS_CUT = 1.7;
/** Of a bar, what a ritardando adds to it. */
const SLOWER = 0.16;
/** Of these a chord is rolled, a string or a key after the other, by so many seconds. */
const ROLLS: Readonly<Record<string, number>> = {
  ...{
    piano: 0.028,
    epiano: 0.022,
    acoustic: 0.02,
    nylon: 0.045,
    clean: 0.025,
    guzheng: 0.06,
    pipa: 0.05,
    banjo: 0.03,
  },
};
const NOISES: ReadonlySet<string> = new Set([
  ...['riser', 'reverse', 'sweep', 'scrape', 'impact', 'shimmer', 'wind', 'crackle'],
]);
const TOGETHER = 0.06;
/** Chords leave what is under it to the bass, but those of driven guitars: held, it would stand to the sides of the room. */
const LOWEST = 54;
const DRIVEN: ReadonlySet<string> = new Set(['crunch', 'heavy']);

/** Later and later from `from` on, by `by` seconds from `to` on. */
function slowed<T extends NotePart | HitPart>(part: T, from: number, to: number, by: number): T {
  const at = (t: number): number => (t <= from ? t : t + by * Math.min(1, (t - from) / (to - from)) ** 2);
  if (part.kind === 'hits') return { ...part, hits: part.hits.map((hit) => ({ ...hit, t: round(at(hit.t)) })) };
  const notes = part.notes.map((n) => ({ ...n, t: round(at(n.t)), dur: round(at(n.t + n.dur) - at(n.t)) }));
  return { ...part, notes };
}

/** Who has nothing on the one comes to rest on the chord from what was played last, in the bar before or in this one. */
function heldOver(part: NotePart, chord: SheetChord, from: number, bar: number): Note[] {
  const before = part.notes.filter(({ t }) => t >= from - bar && t < from + bar - EARLY).at(-1);
  if (!before) return [];
  const midi = nearest(chord, Math.max(before.midi, LOWEST));
  return [{ ...before, midi: midi < LOWEST ? midi + 12 : midi, vel: before.vel * 0.85 }];
}

/** What a player has under the last chord: what is struck together on the one, or of who plays single strings all of them. */
function lastNotes(part: NotePart, chord: SheetChord, from: number, bar: number): Note[] {
  const own = part.notes.filter(({ t }) => t >= from - EARLY && t < from + bar - EARLY);
  const first = own.filter(({ t }) => t < from + TOGETHER);
  const wanted = ROLLS[part.patch] !== undefined && first.length < 3 ? own : first;
  const isLow = (midi: number): boolean => !DRIVEN.has(part.patch) && midi < LOWEST;
  const fitting = wanted.filter(({ midi }) => isOf(chord, midi) && !isLow(midi));
  const pitches = new Map(
    [...fitting, ...(fitting.length > 0 ? [] : heldOver(part, chord, from, bar))].map((note) => [note.midi, note]),
  );
  return [...pitches.values()].sort((a, b) => a.midi - b.midi).slice(0, 6);
}

/** The notes of the last chord. A bass that played until now has its root. */
function chordOf(part: NotePart, last: Last, isBass: boolean): Note[] {
  const { ending, chord, at, from, bar, until } = last;
  const found = lastNotes(part, chord, from, bar);
  const isCold = ending.name === 'cold';
  const plays = part.notes.some(({ t }) => t > from - bar * 2);
  const root = { t: at, dur: 0, midi: lowNote(chord.bass, 36), vel: Math.max(0.6, found[0]?.vel ?? 0) };
  const wanted = isBass ? (plays ? [root] : []) : found;
  const spread = isCold ? 0 : (ROLLS[part.patch] ?? 0) * (ending.name === 'ritard' ? 1.7 : 1);
  return wanted.map((note, i): Note => {
    const t = at + i * spread;
    const end = isCold ? at + STRUCK : isBass ? until - BASS_CUT : until;
    const dur = Math.max(0.08, end - t);
    return { ...note, t: round(t), dur: round(dur), vel: round(Math.min(0.95, note.vel * 1.08)) };
  });
}

/** The last hits of whoever strikes, where they have struck before. */
function hitsOf(part: HitPart, { ending, at }: Last, gentle: boolean): Hit[] {
  if (part.hits.length === 0 || part.kit === 'hand') return [];
  const cymbal = gentle ? 'crashSoft' : 'crash';
  const low = part.kit === 'gufeng' ? 'tanggu' : part.kit === 'orchestra' ? 'timpani' : 'kick';
  const drums = ending.name === 'cold' && !gentle ? [low, cymbal, 'snare'] : [low, cymbal];
  const vel = gentle ? 0.5 : 0.85;
  return drums.map((drum) => ({ t: round(at), drum, vel }));
}

/** The parts with their last chord, and what is heard over it. */
export function closed(
  stage: Stage,
  parts: Readonly<Record<StemName, Part[]>>,
  ending: Ending,
  closing: Closing,
): Record<StemName, Part[]> {
  const { sheet, clock } = stage;
  const end = sheet.bars * BEATS_PER_BAR;
  const from = clock(end - BEATS_PER_BAR);
  const bar = clock(end) - from;
  const late = ending.slows * Math.min(0.5, SLOWER * bar);
  const at = clock(ending.beat) + late;
  const last: Last = { ending, chord: chordAt(sheet.chords, end - 1), at, from, bar, until: clock(end) + RING };
  const cut = <T extends NotePart | HitPart>(part: T): T =>
    silenced(late > 0 ? slowed(part, from - bar, from, late) : part, at, Infinity);
  const { lead } = closing;
  const leadGoesOn = leadsOut(sheet);
  const isLeading = (stem: StemName, part: Part): boolean =>
    leadGoesOn && stem === lead.stem && part.kind === 'notes' && part.patch === lead.patch;
  const close = (stem: StemName, part: Part): Part => {
    if (part.kind === 'voice' || (part.kind === 'notes' && NOISES.has(part.patch)) || isLeading(stem, part))
      return part;
    if (part.kind === 'hits') return { ...part, hits: [...cut(part).hits, ...hitsOf(part, last, closing.gentle)] };
    return { ...part, notes: [...cut(part).notes, ...chordOf(part, last, stem === 'bass')] };
  };
  const out = Object.fromEntries(
    (Object.keys(parts) as StemName[]).map((stem) => [stem, parts[stem].map((part) => close(stem, part))]),
  ) as Record<StemName, Part[]>;
  for (const [stem, part] of above(stage, last, closing)) out[stem].push(part);
  return out;
}
