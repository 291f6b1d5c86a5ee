import type { Db } from '../../platform/database/database.js';
import type { TicketPicture } from '../../platform/database/generated/client.js';

export type PictureRow = TicketPicture;
export type NewPicture = Omit<TicketPicture, 'messageId' | 'place'>;

export const insertPicture = (db: Db, picture: NewPicture): Promise<PictureRow> =>
  db.ticketPicture.create({ data: picture });

/** Null when there is none, or none of this name. */
export const readPicture = (db: Db, mediaKey: string, name: string): Promise<PictureRow | null> =>
  db.ticketPicture.findFirst({ where: { mediaKey, name } });

/** When the first of the last `most` of everybody was sent; null: there were fewer since then. */
export async function firstOfLastPictures(db: Db, since: Date, most: number): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date }[]>`
    select created_at as at from ticket_picture where created_at > ${since}
    order by created_at desc offset ${most - 1}::int limit 1`;
  return row?.at ?? null;
}

/**
 * In the order of `ids`. False when one of them is not there, was taken by another message, or is somebody else's: a
 * visitor's has no owner, and its id is known to whoever sent it alone.
 */
export async function bindPictures(
  db: Db,
  ids: string[],
  { messageId, uid }: { messageId: bigint; uid: number | null },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const bound = await db.$executeRaw`
    update ticket_picture set message_id = ${messageId}, uid = null, place = array_position(${ids}::uuid[], id) - 1
    where id = any(${ids}::uuid[]) and message_id is null and (uid is null or uid = ${uid})`;
  return bound === ids.length;
}

export type UnusedMark = Pick<TicketPicture, 'id' | 'createdAt'>;

/** That no message took since before `before`, the oldest first, behind `after`. */
export const dueUnused = (db: Db, before: Date, after: UnusedMark | null, limit: number): Promise<UnusedMark[]> =>
  db.$queryRaw<UnusedMark[]>`
    select id, created_at as "createdAt" from ticket_picture
    where message_id is null and created_at < ${before}
      and (created_at, id) > (${after?.createdAt ?? new Date(0)}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
    order by created_at, id limit ${limit}`;

/** Those of `wanted` that no message took meanwhile: their folders, which the caller discards in the same transaction. */
export const deleteUnused = (db: Db, wanted: string[]): Promise<string[]> =>
  keysOf(
    db.$queryRaw`delete from ticket_picture where id = any(${wanted}::uuid[]) and message_id is null returning media_key`,
  );

/** The same for all that a member sent, and for all in the member's tickets. */
export const deletePicturesOf = async (db: Db, uid: number): Promise<string[]> => [
  ...(await keysOf(
    db.$queryRaw`delete from ticket_picture where uid = ${uid} and message_id is null returning media_key`,
  )),
  ...(await keysOf(
    db.$queryRaw`
      delete from ticket_picture where message_id in (
        select message.id from ticket_message message join ticket on ticket.id = message.ticket_id
        where ticket.uid = ${uid})
      returning media_key`,
  )),
];

const keysOf = async (rows: Promise<{ media_key: string }[]>): Promise<string[]> =>
  (await rows).map(({ media_key }) => media_key);
