// Key lift: the last chorus, and what comes after it, a semitone or two above the song.
import { rng } from '../seed/rng.js';
import type { MelodyNote, Sheet, SheetSection } from '../sheet/sheet.js';
import type { GenreName } from '../style/genre.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { leaderOf } from './cast.js';
import { RANGES } from './ground.js';

const CHANCE: Partial<Record<GenreName, number>> = { pop: 0.5, country: 0.5, rock: 0.35, 'r&b': 0.15 };

/** The last of at least three choruses, or of two with a bridge before it; -1 where there is none. */
function lastChorus(sections: readonly SheetSection[]): number {
  const choruses = sections.flatMap(({ kind }, i) => (kind === 'chorus' ? [i] : []));
  const last = choruses.at(-1) ?? -1;
  const afterBridge = choruses.length === 2 && sections[last - 1]!.kind === 'bridge';
  return choruses.length > 2 || afterBridge ? last : -1;
}

/** The sections of a song with its last chorus lifted where seed and genre want that, and as far as the singer reaches. */
export function lifted({ sections, style, melody }: Sheet, seed: string): SheetSection[] {
  const random = rng(seed, 'lift');
  const wanted = random.chance(CHANCE[style.genre] ?? 0);
  const wish = random.pick([1, 2, 2]);
  const from = lastChorus(sections);
  if (!wanted || from < 0) return sections;
  const beat = sections[from]!.startBar * BEATS_PER_BAR;
  const lines = sections.flatMap((section) => section.lines.map(({ lyric }) => lyric));
  const room = ({ line, midi }: MelodyNote) =>
    RANGES[line < 0 ? style.singer : leaderOf(lines[line]!, style)][1] - midi;
  const lift = Math.min(wish, ...melody.filter((note) => note.beat >= beat).map(room));
  return lift > 0 ? sections.map((section, i) => (i < from ? section : { ...section, lift })) : sections;
}
