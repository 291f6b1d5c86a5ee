// Which rendered songs stay on disk.
import { readFile, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files/atomic-file.js';

/** Names the edition that a song was made by. */
const editionFile = 'edition';

export const writeEdition = (folder: string, edition: string): Promise<void> =>
  writeAtomically(join(folder, editionFile), edition);

/** As used now; a song that is not there is none. */
export async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}

/** Somebody is about to fetch what was made or used so lately. */
const restMs = 600_000;

interface Shelf {
  folder: string;
  mostBytes: number;
  /** Asked of each key as its turn comes: whether it stays whatever happens. */
  isSpared: (key: string) => boolean;
  onRemoved: (key: string) => void;
  /** What songs are made by now. */
  edition: string;
  now: number;
}

/**
 * Removes songs until the rest has room, the longest unused first. What nobody can make again, being of an edition before,
 * goes last while it fills no more than half of the room; what is of now is rendered again when asked for.
 */
export async function makeRoom({ folder, mostBytes, isSpared, onRemoved, edition, now }: Shelf): Promise<void> {
  const songs = await Promise.all((await readdir(folder)).map((key) => weigh(folder, key, edition)));
  const sumOf = (of: typeof songs): number => of.reduce((sum, { bytes }) => sum + bytes, 0);
  const isHeldBack = sumOf(songs.filter(({ isOfBefore }) => isOfBefore)) <= mostBytes / 2;
  const rank = ({ isOfBefore }: (typeof songs)[number]): number => Number(isHeldBack && isOfBefore);
  songs.sort((a, b) => rank(a) - rank(b) || a.usedAt - b.usedAt);
  let total = sumOf(songs);
  for (const { key, bytes, usedAt } of songs) {
    if (total <= mostBytes) return;
    if (usedAt > now - restMs || isSpared(key)) continue;
    await rm(join(folder, key), { recursive: true, force: true });
    onRemoved(key);
    total -= bytes;
  }
}

async function weigh(folder: string, key: string, edition: string) {
  const path = join(folder, key);
  const [own, names, made] = await Promise.all([
    stat(path).catch(() => null),
    readdir(path).catch(() => []),
    readFile(join(path, editionFile), 'utf8').catch(() => ''),
  ]);
  const files = await Promise.all(names.map((name) => stat(join(path, name)).catch(() => null)));
  const bytes = files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return { key, bytes, usedAt: own?.mtimeMs ?? 0, isOfBefore: made !== edition };
}
