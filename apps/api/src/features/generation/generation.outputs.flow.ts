import { operationFacts, type Operation } from '@overtone/contract/operations';
import type { Db } from '../../platform/database/database.js';
import { fail, type FileRow, filesOf, resolveFile, type SongRow, songsOf } from '../songs/songs.js';
import { type GenerationRow, waitingInFront } from './generation.store.js';

type Of = Pick<GenerationRow, 'id' | 'operation'>;

/** What generations make: songs, or files of songs. */
export interface Outputs {
  songs: SongRow[];
  files: FileRow[];
}
export type Output = SongRow | FileRow;

export const yieldsFiles = (operation: Operation): boolean => operationFacts[operation].yields !== 'songs';

/** In their order; one statement where all make the same. */
export async function outputsOf(db: Db, rows: readonly Of[]): Promise<Outputs> {
  const idsOf = (files: boolean): string[] =>
    rows.filter(({ operation }) => yieldsFiles(operation) === files).map(({ id }) => id);
  const [ofSongs, ofFiles] = [idsOf(false), idsOf(true)];
  const [songs, files] = await Promise.all([
    ofSongs.length ? songsOf(db, ofSongs) : [],
    ofFiles.length ? filesOf(db, ofFiles) : [],
  ]);
  return { songs, files };
}

/** How many wait in front of those that make files: songs know it themselves. No statement where none of them waits. */
export const placesOf = (db: Db, rows: readonly Pick<GenerationRow, 'id' | 'operation' | 'status'>[]) =>
  waitingInFront(
    db,
    rows.filter(({ operation, status }) => status === 'queued' && yieldsFiles(operation)).map(({ id }) => id),
  );

export const outputsOfOne = async (db: Db, row: Of): Promise<Output[]> => {
  const { songs, files } = await outputsOf(db, [row]);
  return [...songs, ...files];
};

export const isSong = (output: Output): output is SongRow => 'tags' in output;

/** One guarded transition; null when it had ended before. */
export const failOutput = (db: Db, row: Of, id: string, failure: Parameters<typeof fail>[2]): Promise<Output | null> =>
  yieldsFiles(row.operation) ? resolveFile(db, id, { status: 'error', ...failure }) : fail(db, id, failure);
