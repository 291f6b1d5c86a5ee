import type { ReportReason } from '@overtone/contract/report';
import type { Db } from '../../platform/database/database.js';
import type { SongHiding } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';
import { type SongRow, songRows } from '../media/media.js';

interface States {
  reason: ReportReason;
}
export type HidingRow = Omit<SongHiding, keyof States> & States;
const hidingRows = withStates<States>();

export interface NewHiding {
  songId: string;
  reason: string;
  note: string;
  hiddenBy: number;
  hiddenAt: Date;
}

/**
 * With the hiding whose appeal is answered by another. Null when there is no such song, or it is hidden already and nobody
 * waits for an answer.
 */
export async function hideSong(
  db: Db,
  hiding: NewHiding,
): Promise<{ row: SongRow; answered: HidingRow | null } | null> {
  const { songId: id, hiddenAt } = hiding;
  const [shown] = await songRows(db.song.updateManyAndReturn({ where: { id, hiddenAt: null }, data: { hiddenAt } }));
  const kept = shown ? null : await endAppealed(db, hiding);
  const row = shown ?? kept?.row;
  if (!row) return null;
  await db.songHiding.create({ data: hiding, select: { id: true } });
  return { row, answered: kept?.answered ?? null };
}

const lockSong = (db: Db, songId: string): Promise<number> =>
  db.$executeRaw`select from song where id = ${songId}::uuid for no key update`;

interface SeenHiding {
  hiddenAt: string | null | undefined;
  appealedAt: string | null | undefined;
}
const isAsSeen = (at: Date | null | undefined, seen: string | null | undefined): boolean =>
  seen === undefined || (at?.getTime() ?? null) === (seen === null ? null : Date.parse(seen));

/**
 * To the end of the transaction: whether it is hidden and spoken for since then, or with null is not; undefined: however it
 * stands.
 */
export async function isHiddenAsSeen(db: Db, songId: string, { hiddenAt, appealedAt }: SeenHiding): Promise<boolean> {
  if (hiddenAt === undefined && appealedAt === undefined) return true;
  await lockSong(db, songId);
  // Its owner does not write before this is over.
  await db.$executeRaw`select from song_hiding where song_id = ${songId}::uuid and restored_at is null for update`;
  const hiding = (await hidingsOf(db, [songId])).get(songId);
  return isAsSeen(hiding?.hiddenAt, hiddenAt) && isAsSeen(hiding?.appealedAt, appealedAt);
}

/** The song first, as whoever restores it does. */
async function endAppealed(
  db: Db,
  { songId, hiddenBy: restoredBy, hiddenAt: restoredAt }: NewHiding,
): Promise<{ row: SongRow; answered: HidingRow } | null> {
  await lockSong(db, songId);
  const where = { songId, restoredAt: null, appealedAt: { not: null } };
  const [answered] = await hidingRows(db.songHiding.updateManyAndReturn({ where, data: { restoredBy, restoredAt } }));
  if (!answered) return null;
  const [row] = await songRows(db.song.findMany({ where: { id: songId } }));
  return row ? { row, answered } : null;
}

interface Restoring {
  songId: string;
  restoredBy: number;
  restoredAt: Date;
}

/** With how it was hidden; null when it is not hidden. */
export async function unhideSong(
  db: Db,
  { songId, ...restoring }: Restoring,
): Promise<{ row: SongRow; hiding: HidingRow | null } | null> {
  const where = { id: songId, hiddenAt: { not: null } };
  const [row] = await songRows(db.song.updateManyAndReturn({ where, data: { hiddenAt: null } }));
  if (!row) return null;
  const [hiding] = await hidingRows(
    db.songHiding.updateManyAndReturn({ where: { songId, restoredAt: null }, data: restoring }),
  );
  return { row, hiding: hiding ?? null };
}

/** Of those that are hidden now, by song. */
export async function hidingsOf(db: Db, songIds: string[]): Promise<Map<string, HidingRow>> {
  if (songIds.length === 0) return new Map();
  const rows = await hidingRows(db.songHiding.findMany({ where: { songId: { in: songIds }, restoredAt: null } }));
  return new Map(rows.map((row) => [row.songId, row]));
}

/** False where the song is not hidden, or its owner has written before. */
export async function writeAppeal(db: Db, songId: string, appeal: string, appealedAt: Date): Promise<boolean> {
  const where = { songId, restoredAt: null, appeal: null };
  return (await db.songHiding.updateMany({ where, data: { appeal, appealedAt } })).count > 0;
}

/** For the personal export: what staff took down of a member's songs, behind `after`, oldest first. */
export const hidingsOfOwner = (db: Db, uid: number, after: bigint, take: number): Promise<HidingRow[]> =>
  db.$queryRaw<HidingRow[]>`
    select h.id, h.song_id as "songId", h.reason, h.note, h.hidden_by as "hiddenBy", h.hidden_at as "hiddenAt", h.appeal,
      h.appealed_at as "appealedAt", h.restored_by as "restoredBy", h.restored_at as "restoredAt"
    from song_hiding h join song s on s.id = h.song_id
    where s.uid = ${uid} and h.id > ${after} order by h.id limit ${take}`;
