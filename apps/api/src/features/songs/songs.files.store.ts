import type { FileKind, FileName } from '@overtone/contract/operations';
import type { SongFile as WireFile } from '@overtone/contract/song-file';
import type { Db } from '../../platform/database/database.js';
import type { SongFile } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';

interface States {
  kind: FileKind;
  name: FileName;
  status: WireFile['state'];
}
export type FileRow = Omit<SongFile, keyof States> & States;
const fileRows = withStates<States>();

export interface NewFile {
  id: string;
  songId: string;
  generationId: string;
  position: number;
  kind: FileKind;
  name: FileName;
  mediaKey: string;
  createdAt: Date;
}

export async function insertFiles(db: Db, files: NewFile[]): Promise<void> {
  await db.songFile.createMany({ data: files });
}

export const filesOfGenerations = (db: Db, generationIds: string[]): Promise<FileRow[]> =>
  fileRows(db.songFile.findMany({ where: { generationId: { in: generationIds } }, orderBy: { position: 'asc' } }));

/** The latest of each kind and name: one that failed may have been asked for again. */
export const latestFiles = (db: Db, songIds: string[]): Promise<FileRow[]> =>
  fileRows(
    db.songFile.findMany({
      where: { songId: { in: songIds } },
      orderBy: [{ createdAt: 'desc' }, { position: 'asc' }],
      distinct: ['songId', 'kind', 'name'],
    }),
  );

export const isFilePending = async (db: Db, songId: string): Promise<boolean> =>
  (await db.songFile.findFirst({ where: { songId, status: 'pending' }, select: { id: true } })) !== null;

type Ending = Partial<
  Pick<SongFile, 'fileName' | 'bytes' | 'errorType' | 'errorMessage' | 'refundedPoints' | 'completedAt'>
> & { status: 'complete' | 'error' };

/** One guarded transition; null when it was resolved before. */
export async function resolveFile(db: Db, id: string, ending: Ending): Promise<FileRow | null> {
  const rows = await fileRows(db.songFile.updateManyAndReturn({ where: { id, status: 'pending' }, data: ending }));
  return rows[0] ?? null;
}
