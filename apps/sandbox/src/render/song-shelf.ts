// Which rendered songs stay on disk.
import { renameSync } from 'node:fs';
import { readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files/atomic-file.js';
import { bytesIn, byUse, fitInto, usedAt } from '../files/room.js';

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

/** Ends the name of a folder that is on its way out: nobody finds it any more. */
const leaving = '.gone';

/**
 * Removes songs until the rest has room, the longest unused first. What nobody can make again, being of an edition before,
 * goes last, as much of it as fills half of the room: of that the longest unused go first all the same. What is of now is
 * rendered again when asked for. A song stays or goes in one step: whoever orders it finds it whole or not at all.
 */
export async function makeRoom({ folder, mostBytes, isSpared, onRemoved, edition, now }: Shelf): Promise<void> {
  const names = await readdir(folder);
  const remove = (name: string) => rm(join(folder, name), { recursive: true, force: true });
  await Promise.all(names.filter((name) => name.endsWith(leaving)).map(remove));
  const songs = await Promise.all(names.filter((name) => !name.endsWith(leaving)).map((key) => weigh(folder, key)));
  if (bytesIn(songs) <= mostBytes) return;
  const heldBack = await newestOfBefore(folder, songs, { edition, mostBytes: mostBytes / 2 });
  const rank = (song: Weighed): number => Number(heldBack.has(song));
  await fitInto(
    mostBytes,
    songs.sort((a, b) => rank(a) - rank(b) || byUse(a, b)),
    ({ key }) => usedAt(join(folder, key)) > now - restMs || isSpared(key),
    async ({ key }) => {
      onRemoved(key);
      await remove(setAside(folder, key));
    },
  );
}

/** Answers the name under which the song is now. Where it cannot have another it goes under its own. */
function setAside(folder: string, key: string): string {
  try {
    renameSync(join(folder, key), join(folder, `${key}${leaving}`));
    return `${key}${leaving}`;
  } catch {
    return key;
  }
}

type Weighed = Awaited<ReturnType<typeof weigh>>;

/** Of what is of an edition before, the last used, so many bytes of it. */
async function newestOfBefore(
  folder: string,
  songs: readonly Weighed[],
  { edition, mostBytes }: Pick<Shelf, 'edition' | 'mostBytes'>,
): Promise<Set<Weighed>> {
  const editions = await Promise.all(songs.map(({ key }) => editionIn(folder, key)));
  const before = songs.filter((_, i) => editions[i] !== edition).sort(byUse);
  let bytes = bytesIn(before);
  const newest = new Set(before);
  for (const song of before) {
    if (bytes <= mostBytes) break;
    newest.delete(song);
    bytes -= song.bytes;
  }
  return newest;
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
