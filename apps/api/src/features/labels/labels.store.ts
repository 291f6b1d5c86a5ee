import { behind, type DayRange, newestOf, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { LabelWaiver, Prisma } from '../../platform/database/generated/client.js';

export type WaiverRow = LabelWaiver;

export async function insertWaiver(db: Db, data: Omit<WaiverRow, 'id'>): Promise<void> {
  await db.labelWaiver.create({ data });
}

/** The next of a member behind `after`, in the order in which they agreed. */
export const waiversAfter = (db: Db, uid: number, after: bigint, take: number): Promise<WaiverRow[]> =>
  db.labelWaiver.findMany({ where: { uid, id: { gt: after } }, orderBy: { id: 'asc' }, take });

/** Whether somebody has taken on the label of a file of the song. */
export const isWaived = async (db: Db, songId: string): Promise<boolean> =>
  (await db.labelWaiver.findFirst({ where: { songId }, select: { id: true } })) !== null;

export interface WaiverFilter {
  uid?: number | undefined;
  songId?: string | undefined;
  /** Days they agreed. */
  range: DayRange;
}

const whereOf = ({ uid, songId, range }: WaiverFilter): Prisma.LabelWaiverWhereInput => ({
  uid,
  songId,
  agreedAt: within(range),
});

/** Newest first. */
export const pageOfWaivers = (db: Db, filter: WaiverFilter, skip: number, take: number): Promise<WaiverRow[]> =>
  db.labelWaiver.findMany({ where: whereOf(filter), orderBy: newestOf(filter.range, 'agreedAt'), skip, take });

export const countWaivers = (db: Db, filter: WaiverFilter): Promise<number> =>
  db.labelWaiver.count({ where: whereOf(filter) });

/** The next ones behind `last`, newest first. */
export const waiversBefore = (
  db: Db,
  filter: WaiverFilter,
  last: WaiverRow | undefined,
  take: number,
): Promise<WaiverRow[]> =>
  db.labelWaiver.findMany({
    where: { AND: [whereOf(filter), behind(filter.range, 'agreedAt', last)] },
    orderBy: newestOf(filter.range, 'agreedAt'),
    take,
  });

/** The oldest of those from before; so many at once. */
export const deleteOldWaivers = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from label_waiver where id in (
      select id from label_waiver where agreed_at < ${before} order by agreed_at limit ${limit})`;
