// What is not wanted: in a field of its own, behind `avoid:`, and where a style says no.
import type { GenreName } from './genre.js';
import { genreIn } from './genre-words.js';
import { type PlayerName, playersIn } from './players.js';
import { readRefusals } from './refusals.js';
import { simplified } from './simplified.js';
import { isDuet, singerIn, voiceIn } from './singer-words.js';
import { KINDS, type Singer } from './timbre.js';

export interface Unwanted {
  genres: GenreName[];
  singers: Singer[];
  players: PlayerName[];
}

export interface Wishes {
  /** The text without what it says is not wanted. */
  wanted: string;
  unwanted: Unwanted;
}

/** Some wires have no field for it: it stands behind the style, as a list; a sentence or a name ends it. */
const LIST =
  /\b(?:[Aa]void|AVOID|[Ee]xclude|EXCLUDE)\s{0,9}[:：]((?:[^;；\n.。]|(?<=\d)\.|\.(?!\s{1,9}[A-Z\d]|\s{0,9}[\p{L} ]{1,20}[:：]))*)/gu;
/** `Drum and bass` and `rhythm and blues` are one thing. */
const BETWEEN = /[,，、;；/|。\n]|(?<!\bdrum|\brhythm|\s)\s{1,9}(?:and|or|nor)\s|[和或与]/i;

function unwantedIn(list: string, singerOf = (item: string) => singerIn(item)): Unwanted {
  const items = list.split(BETWEEN).filter((item) => item.trim() !== '');
  // Of an instrument its genre is not meant, nor an alto saxophone as a woman.
  const others = items.filter((item) => playersIn(item).length === 0);
  const found = <T>(named: (item: string) => T | null) => [...new Set(others.flatMap((item) => named(item) ?? []))];
  return {
    genres: found((item) => genreIn(item)),
    // Who wants no two hears one of them.
    singers: found((item) => (isDuet(item) ? null : singerOf(item))),
    players: [...new Set(items.flatMap(playersIn))],
  };
}

/** The lists in a text of what is not wanted, and what is left of it. */
export const withoutLists = (text: string): { rest: string; lists: string[] } => ({
  rest: text.replace(LIST, ' '),
  lists: [...text.matchAll(LIST)].map(([, list]) => list!),
});

/** `exclude`: what else is not wanted, as a list. */
export function readWishes(text: string, exclude = ''): Wishes {
  const { rest, lists } = withoutLists(simplified(text));
  const { wanted, refused: names } = readRefusals(rest);
  const listed = unwantedIn([simplified(exclude), ...lists].join('\n'));
  // Who asks for something and says no to it in the same breath means something else, but 儿歌，不要童声 is clear.
  const refused = without(unwantedIn(names.join('\n')), unwantedIn(wanted, voiceIn));
  const all = <K extends keyof Unwanted>(key: K) => [
    ...new Set<Unwanted[K][number]>([...listed[key], ...refused[key]]),
  ];
  return { wanted, unwanted: { genres: all('genres'), singers: all('singers'), players: all('players') } as Unwanted };
}

function without(these: Unwanted, others: Unwanted): Unwanted {
  const rest = <T>(of: readonly T[], known: readonly T[]): T[] => of.filter((one) => !known.includes(one));
  return {
    genres: rest(these.genres, others.genres),
    singers: rest(these.singers, others.singers),
    players: rest(these.players, others.players),
  };
}

export const wantedIn = (text: string): string => readWishes(text).wanted;

/** The same as it is written, where nothing of it is not wanted: what is sung of it keeps its characters. */
export function themeIn(text: string): string {
  const wanted = wantedIn(text);
  return wanted === simplified(text) ? text : wanted;
}

/** Who sings where nobody was asked for: the one who would, or who is left. */
export const wantedSinger = (singer: Singer, unwanted: readonly Singer[]): Singer =>
  [singer, ...KINDS].find((kind) => !unwanted.includes(kind)) ?? singer;
