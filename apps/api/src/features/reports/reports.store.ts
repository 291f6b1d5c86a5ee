import type { ReportReason } from '@overtone/contract/report';
import type { ReportStatus } from '@overtone/contract/moderation';
import { uidOf } from '@overtone/contract/uid';
import { type DayRange, within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { Prisma, SongReport } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';

interface NewReport {
  songId: string;
  uid: number | null;
  fingerprint: string | null;
  reporter: string;
  reason: string;
  createdAt: Date;
}

/** Nothing happens where the same person has reported the song before. */
export async function insertReport(db: Db, report: NewReport): Promise<void> {
  await db.songReport.createMany({ data: report, skipDuplicates: true });
}

/** The reports stay; who made them does not. */
export async function forgetReporterOf(db: Db, uid: number): Promise<void> {
  await db.$executeRaw`
    update song_report set uid = null, fingerprint = null, reporter = 'gone:' || id where uid = ${uid}`;
}

interface States {
  reason: ReportReason;
  status: ReportStatus;
}
export type ReportRow = Omit<SongReport, keyof States> & States;
const reportRows = withStates<States>();

export interface ReportFilter {
  status?: ReportStatus | undefined;
  reason?: ReportReason | undefined;
  songId?: string | undefined;
  range: DayRange;
  /** The number of who reported it. */
  words?: string | undefined;
}

const whereOf = ({ status, reason, songId, words, range }: ReportFilter): Prisma.SongReportWhereInput => ({
  createdAt: within(range),
  status,
  reason,
  songId,
  ...(words ? { uid: uidOf(words) ?? -1 } : {}),
});

/** Newest first. */
export const pageOfReports = (db: Db, filter: ReportFilter, skip: number, take: number): Promise<ReportRow[]> =>
  reportRows(
    db.songReport.findMany({ where: whereOf(filter), orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], skip, take }),
  );

/** The next ones behind `last`, newest first. */
export const reportsBefore = (
  db: Db,
  filter: ReportFilter,
  last: ReportRow | undefined,
  take: number,
): Promise<ReportRow[]> =>
  reportRows(
    db.songReport.findMany({
      where: {
        AND: [
          whereOf(filter),
          last ? { createdAt: { lte: last.createdAt } } : {},
          last ? { OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }] } : {},
        ],
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take,
    }),
  );

export const countReports = (db: Db, filter: ReportFilter): Promise<number> =>
  db.songReport.count({ where: whereOf(filter) });

/** How many wait for a decision, by song. */
export async function openReports(db: Db, songIds: string[]): Promise<Map<string, number>> {
  const rows = await db.songReport.groupBy({
    by: ['songId'],
    where: { songId: { in: songIds }, status: 'open' },
    _count: true,
  });
  return new Map(rows.map(({ songId, _count: count }) => [songId, count]));
}

interface Decision {
  status: ReportStatus;
  /** Only while it stands so. */
  seen?: ReportStatus | undefined;
  by: number;
  now: Date;
}

const decided = ({ status, by, now }: Decision) =>
  status === 'open' ? { status, decidedAt: null, decidedBy: null } : { status, decidedAt: now, decidedBy: by };

/** How it stood before; null when there is no such report, it stands so already, or otherwise than it was seen. */
export async function decideReport(db: Db, id: bigint, decision: Decision): Promise<ReportRow | null> {
  const [before] = await db.$queryRaw<{ status: ReportStatus }[]>`
    select status from song_report where id = ${id} and status <> ${decision.status}
      and status = coalesce(${decision.seen ?? null}, status) for update`;
  if (!before) return null;
  const row = await reportRows(db.songReport.update({ where: { id }, data: decided(decision) }));
  return { ...row, status: before.status };
}

/** @returns the ids of those that were open. */
export async function upholdReports(db: Db, songId: string, by: number, now: Date): Promise<bigint[]> {
  const rows = await db.songReport.updateManyAndReturn({
    where: { songId, status: 'open' },
    data: decided({ status: 'upheld', by, now }),
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** What a member reported, oldest first. */
export const reportsOf = (db: Db, uid: number, after: bigint, take: number): Promise<ReportRow[]> =>
  reportRows(db.songReport.findMany({ where: { uid, id: { gt: after } }, orderBy: { id: 'asc' }, take }));
