import type { Db } from '../../platform/database/database.js';

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
