// Which rendered songs stay on disk.
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files/atomic-file.js';
import { bytesIn, byUse, fitInto } from '../files/room.js';

/** Names the edition that a song was made by. */
const editionFile = 'edition';

export const writeEdition = (folder: string, edition: string): Promise<void> =>
  writeAtomically(join(folder, editionFile), edition);

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
  const songs = await Promise.all((await readdir(folder)).map((key) => weigh(folder, key)));
  if (bytesIn(songs) <= mostBytes) return;
  const before = new Set<(typeof songs)[number]>();
  await Promise.all(songs.map(async (song) => (await editionIn(folder, song.key)) !== edition && before.add(song)));
  const isHeldBack = bytesIn([...before]) <= mostBytes / 2;
  const rank = (song: (typeof songs)[number]): number => Number(isHeldBack && before.has(song));
  await fitInto(
    mostBytes,
    songs.sort((a, b) => rank(a) - rank(b) || byUse(a, b)),
    ({ key, usedAt }) => usedAt > now - restMs || isSpared(key),
    async ({ key }) => {
      await rm(join(folder, key), { recursive: true, force: true });
      onRemoved(key);
    },
  );
}

/** Empty where nothing tells: it was made before editions were named. */
const editionIn = (folder: string, key: string): Promise<string> =>
  readFile(join(folder, key, editionFile), 'utf8').catch(() => '');

async function weigh(folder: string, key: string) {
  const path = join(folder, key);
  const [own, names] = await Promise.all([stat(path).catch(() => null), readdir(path).catch(() => [])]);
  const files = await Promise.all(names.map((name) => stat(join(path, name)).catch(() => null)));
  const bytes = files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  return { key, bytes, usedAt: own?.mtimeMs ?? 0 };
}
