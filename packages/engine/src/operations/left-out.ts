// Who was not wanted in a song, in what is made from it.
import { GENRES } from '../style/genres.js';
import { PLAYERS, type PlayerName, playersIn } from '../style/players.js';
import { isDuet, singerIn } from '../style/singer-words.js';
import type { Singer } from '../style/timbre.js';
import type { StyleProfile } from '../style/style.js';

interface Group {
  stems?: readonly string[];
  patches?: readonly string[];
}

const NAMES = Object.keys(PLAYERS) as PlayerName[];
const groupOf = (name: string): Group => (PLAYERS as Partial<Record<string, Group>>)[name] ?? {};

/** The stem that an instrument plays in. */
const STEM_OF = new Map(
  Object.values(GENRES).flatMap(({ leads, layers }) => [...leads, ...layers].map(({ stem, patch }) => [patch, stem])),
);

/** Whether all that one of them plays is of the other: a violin is of the strings. */
function isOf(name: string, group: string): boolean {
  const { stems = [], patches = [] } = groupOf(name);
  const all = groupOf(group);
  const isStem = (stem = ''): boolean => all.stems?.includes(stem) ?? false;
  const isIn = (patch: string): boolean => (all.patches?.includes(patch) ?? false) || isStem(STEM_OF.get(patch));
  return name !== group && stems.length + patches.length > 0 && stems.every(isStem) && patches.every(isIn);
}

/** Of a group somebody of which is wanted again only the others are not. */
function othersOf<T extends string>(group: T, wanted: readonly string[]): readonly (T | PlayerName)[] {
  if (!wanted.some((name) => isOf(name, group))) return [group];
  const isWanted = (name: string): boolean => wanted.some((one) => one === name || isOf(one, name) || isOf(name, one));
  return NAMES.filter((name) => isOf(name, group) && !isWanted(name));
}

/** `wanted`: what is asked for, without what is refused; `singer`: who was chosen. */
interface Wish {
  wanted: string;
  singer?: Singer | undefined;
}

/** Who was not wanted before is not now, unless they are named: of a group that one was of, the others. */
export function leftOutNow(
  old: Pick<StyleProfile, 'without'>,
  { wanted, singer }: Wish,
  now: StyleProfile['without'] = [],
): Pick<StyleProfile, 'without'> {
  const isTwo = singer === undefined && isDuet(wanted);
  const sung = singer ?? singerIn(wanted, now);
  const singers = isTwo ? ['male', 'female'] : sung ? [sung] : [];
  const named: readonly string[] = [...playersIn(wanted), ...singers];
  const before = (old.without ?? []).filter((one) => !named.includes(one)).flatMap((one) => othersOf(one, named));
  const without = [...new Set([...before, ...now])];
  return without.length > 0 ? { without } : {};
}
