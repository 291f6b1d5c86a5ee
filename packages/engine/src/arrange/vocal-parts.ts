// Who sings what: a part for everybody who leads, harmonies and doubles behind them.
import { leaderOf, otherOf, singersOf } from '../composition/cast.js';
import { RANGES } from '../composition/ground.js';
import type { SungNote, VoicePart } from '../score/score.js';
import type { MelodyNote, Sheet } from '../sheet/sheet.js';
import { timbreOf, type Singer, type Voice } from '../style/timbre.js';
import type { SungBy } from '../text/line.js';
import { softened } from '../voice/singers.js';
import { round, type Clock } from './clock.js';
import { harmonyAt, harmonyUnder } from './harmonies.js';
import { hissOf } from './hiss.js';
import { INHALES } from './inhale.js';
import { leadNotes } from './sing.js';

/** Where two who lead stand in the room. */
const ASIDE = 0.22;
/** Seconds by which a second singer is behind the first, and how much softer. */
const [BEHIND, SOFTER] = [0.012, 0.92];

interface Sung {
  note: SungNote;
  source: MelodyNote;
  leader: Singer;
  sungBy: SungBy | undefined;
  level: number;
  /** Whether it is of the last line of the song. */
  last: boolean;
}

/** What who sings along sings to the tune: a sixth away in choruses, the same elsewhere and at the very end. */
function alongside(sheet: Sheet, { note, source, level, last }: Sung, singer: Singer): SungNote {
  const [low, high] = RANGES[singer];
  const sixths = singer === 'male' ? [-8, -9, -7] : [8, 9, 7];
  const harmony = level >= 3 && !last ? harmonyAt(sheet, source, sixths, sixths.slice(0, 2)) : null;
  let midi = harmony ?? source.midi + (singer === 'male' ? -12 : 12);
  while (midi < low) midi += 12;
  while (midi > high) midi -= 12;
  return { ...note, t: round(note.t + BEHIND), midi, vel: round(note.vel * SOFTER) };
}

function sungOf(sheet: Sheet, notes: SungNote[], sources: MelodyNote[]): Sung[] {
  const lines = sheet.sections.flatMap((s) => s.lines.map(({ lyric }) => ({ lyric, level: s.level })));
  return notes.map((note, i) => {
    const source = sources[i]!;
    const { lyric, level } = lines[source.line]!;
    const last = source.line === lines.length - 1;
    return { note, source, leader: leaderOf(lyric, sheet.style), sungBy: lyric.sungBy, level, last };
  });
}

/** The throat of a kind: the song's own where it has one. */
function throatOf({ style }: Sheet, kind: Singer): Voice | undefined {
  if (kind === style.singer) return style.voice;
  return style.partner?.singer === kind ? style.partner : undefined;
}

function leadPart(sheet: Sheet, sung: Sung[], singer: Singer, pan: number): VoicePart {
  const voice = throatOf(sheet, singer);
  const own = voice ? { timbre: timbreOf(voice) } : {};
  const inhale = INHALES[sheet.style.genre];
  const along = otherOf(sheet.style.singer);
  const notes = sung.flatMap((one) => {
    if (one.leader === singer) return [one.note];
    return one.sungBy === 'both' && along === singer ? [alongside(sheet, one, singer)] : [];
  });
  const breath = inhale === null ? {} : { inhale };
  return { kind: 'voice', singer, ...own, ...mannerOf(sheet, sung), gain: 1, pan, ...breath, notes };
}

function mannerOf({ style }: Sheet, sung: readonly Sung[]): { manner: string; hiss?: number } {
  const spoken = sung.some(({ note }) => note.said !== undefined);
  const hiss = hissOf(style.genre, spoken);
  return { manner: style.genre, ...(hiss === 0 ? {} : { hiss }) };
}

/** Behind whoever leads, where it is loud: a harmony under the tune, and an octave or a double where nobody sings along. */
function backingParts(sheet: Sheet, chorus: Sung[], singer: Singer, strongest: number): VoicePart[] {
  const own = chorus.filter(({ leader }) => leader === singer);
  const full = own.filter(({ level, sungBy }) => level === strongest && sungBy !== 'both');
  const under = own.map(({ note, source }) => ({
    ...note,
    midi: harmonyUnder(sheet, source),
    vel: round(note.vel * 0.85),
  }));
  const doubled = full.map(({ note }) => ({
    ...note,
    t: round(note.t + 0.018),
    midi: note.midi - 12 * (singer === 'male' ? 0 : 1),
    vel: round(note.vel * 0.7),
  }));
  const voice = throatOf(sheet, singer);
  const soft = voice ? { timbre: softened(voice) } : {};
  const manner = mannerOf(sheet, chorus);
  const double = singer === 'male' ? `${singer}Soft` : otherOf(singer);
  return [
    { kind: 'voice', singer: `${singer}Soft`, ...soft, ...manner, gain: 0.5, pan: -0.45, notes: under },
    { kind: 'voice', singer: double, ...manner, gain: 0.34, pan: 0.45, notes: doubled },
  ];
}

export function vocalParts(sheet: Sheet, clock: Clock): { lead: VoicePart[]; backing: VoicePart[] } {
  const { notes, sources } = leadNotes(sheet, clock);
  if (notes.length === 0) return { lead: [], backing: [] };
  const singers = singersOf(sheet);
  const sung = sungOf(sheet, notes, sources);
  const strongest = Math.max(...sheet.sections.filter((s) => s.lines.length > 0).map((s) => s.level));
  const chorus = sung.filter(({ level }) => level >= Math.min(3, strongest));
  const isUnwanted = (singer: string): boolean => sheet.style.without?.some((name) => name === singer) ?? false;
  const isHeard = ({ notes: of }: VoicePart): boolean => of.length > 0;
  const place = (i: number): number => (singers.length < 2 ? 0 : i === 0 ? -ASIDE : ASIDE);
  return {
    lead: singers.map((singer, i) => leadPart(sheet, sung, singer, place(i))).filter(isHeard),
    backing: singers
      .flatMap((singer) => backingParts(sheet, chorus, singer, strongest))
      .filter((part) => isHeard(part) && !isUnwanted(part.singer)),
  };
}
