import type { Db } from '../../platform/database/database.js';
import { type SongRow, songRows } from '../media/media.js';

/** The own songs that were made together, in their order, locked to the end of the transaction. */
export async function lockTakes(db: Db, uid: number, generationId: string): Promise<SongRow[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from song where generation_id = ${generationId}::uuid and uid = ${uid}
    order by position for no key update`;
  const ids = rows.map(({ id }) => id);
  return songRows(db.song.findMany({ where: { id: { in: ids } }, orderBy: { position: 'asc' } }));
}

export const markKept = (db: Db, id: string): Promise<SongRow> =>
  songRows(db.song.update({ where: { id }, data: { kept: true } }));

export const moveAllToTrash = (db: Db, ids: string[], now: Date): Promise<SongRow[]> =>
  songRows(db.song.updateManyAndReturn({ where: { id: { in: ids } }, data: { trashedAt: now, kept: false } }));

/** The choice among songs made together is open again. @returns those that were chosen. */
export const takeMarks = (db: Db, generationId: string): Promise<SongRow[]> =>
  songRows(db.song.updateManyAndReturn({ where: { generationId, kept: true }, data: { kept: false } }));
