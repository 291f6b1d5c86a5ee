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

interface Shelf {
  folder: string;
  mostBytes: number;
  /** Keys of songs that stay whatever happens. */
  spared: ReadonlySet<string>;
  /** What songs are made by now. */
  edition: string;
}

/**
 * Removes songs until the rest has room, and tells which. What is of the edition of now goes first, since it is rendered
 * again when asked for; what nobody can make again goes last. Of each the longest unused is the first.
 */
export async function makeRoom({ folder, mostBytes, spared, edition }: Shelf): Promise<string[]> {
  const songs = await Promise.all((await readdir(folder)).map((key) => weigh(folder, key, edition)));
  songs.sort((a, b) => Number(a.isOfBefore) - Number(b.isOfBefore) || a.usedAt - b.usedAt);
  const removed: string[] = [];
  let total = songs.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { key, bytes } of songs) {
    if (total <= mostBytes) break;
    if (spared.has(key)) continue;
    await rm(join(folder, key), { recursive: true, force: true });
    removed.push(key);
    total -= bytes;
  }
  return removed;
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
