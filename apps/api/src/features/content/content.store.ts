import type { ContentKind, ContentSource, ContentState } from '@overtone/contract/content-check';
import type { Db } from '../../platform/database/database.js';
import type { ContentCheck } from '../../platform/database/generated/client.js';
import { withStates } from '../../platform/database/states.js';

interface States {
  kind: ContentKind;
  state: ContentState;
  source: ContentSource | null;
}
export type CheckRow = Omit<ContentCheck, keyof States> & States;
export const checkRows = withStates<States>();

export interface Rule {
  vendor: boolean;
  words: number;
  version: number;
  walked: number;
  /** Which matcher that was done with. */
  walkedBy: number;
}
export const readRule = async (db: Db): Promise<Rule> => db.contentRule.findUniqueOrThrow({ where: { id: 1 } });

/** Holds the rule as it is to the end of the transaction; false when the words are others by now. */
export async function holdRule(db: Db, version: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`select from content_rule where version = ${version} for share`;
  return rows.length > 0;
}

/** Whether somebody outside is asked. True: it is so since this call. */
export const setVendor = async (db: Db, vendor: boolean): Promise<boolean> =>
  (await db.contentRule.updateMany({ where: { vendor: !vendor }, data: { vendor } })).count > 0;

/** Whatever waits has its turn now: where nobody outside is asked, the words alone decide. */
export async function hastenChecks(db: Db): Promise<void> {
  await db.contentCheck.updateMany({ where: { state: 'waiting', dueAt: { not: null } }, data: { dueAt: null } });
}

/** One after the other may have walked, each by its own: what another matcher ticked off is not done. */
export async function setWalked(db: Db, version: number, matcher: number): Promise<void> {
  const where = { OR: [{ walked: { lt: version } }, { walkedBy: { lt: matcher } }] };
  await db.contentRule.updateMany({ where, data: { walked: version, walkedBy: matcher } });
}

export const checkOf = (db: Db, kind: ContentKind, subject: string): Promise<CheckRow | null> =>
  checkRows(db.contentCheck.findUnique({ where: { kind_subject: { kind, subject } } }));

export const checkById = (db: Db, id: bigint): Promise<CheckRow | null> =>
  checkRows(db.contentCheck.findUnique({ where: { id } }));

/** Of those that nobody else sees, by subject. */
export async function checksOf(db: Db, kind: ContentKind, subjects: string[]): Promise<Map<string, CheckRow>> {
  if (subjects.length === 0) return new Map();
  const where = { kind, subject: { in: subjects }, state: { not: 'passed' } };
  const rows = await checkRows(db.contentCheck.findMany({ where }));
  return new Map(rows.map((row) => [row.subject, row]));
}

/** What waits and is due, behind `after`. */
export const dueChecks = (db: Db, now: Date, after: bigint, take: number): Promise<CheckRow[]> =>
  checkRows(
    db.contentCheck.findMany({
      where: { state: 'waiting', id: { gt: after }, OR: [{ dueAt: null }, { dueAt: { lte: now } }] },
      orderBy: { id: 'asc' },
      take,
    }),
  );

/** Whoever asks has it alone until `until`. Null: it does not wait, or somebody else asks. */
export async function claimCheck(db: Db, id: bigint, now: Date, until: Date): Promise<CheckRow | null> {
  const where = { id, state: 'waiting', OR: [{ dueAt: null }, { dueAt: { lte: now } }] };
  const data = { attempts: { increment: 1 }, dueAt: until };
  const rows = await checkRows(db.contentCheck.updateManyAndReturn({ where, data }));
  return rows[0] ?? null;
}

/** Another time, if it still is what was asked about. */
export async function postponeCheck(
  db: Db,
  { id, digest }: Pick<CheckRow, 'id' | 'digest'>,
  dueAt: Date,
): Promise<void> {
  await db.contentCheck.updateMany({ where: { id, digest, state: 'waiting' }, data: { dueAt } });
}

/** Another time: it was not asked about yet, and that was no try. */
export async function returnCheck(db: Db, { id, digest, attempts }: CheckRow, dueAt: Date): Promise<void> {
  const where = { id, digest, attempts, state: 'waiting' };
  await db.contentCheck.updateMany({ where, data: { dueAt, attempts: attempts - 1 } });
}

export interface Decision {
  state: Exclude<ContentState, 'waiting'>;
  source: ContentSource;
  labels: string[];
  words: string[];
  /** Of the words by which it was looked at. */
  version: number;
  now: Date;
  /** The administrator who decided. */
  by?: number;
  note?: string;
  /** Given, of what was spoken for then, or with null not yet: an appeal that comes meanwhile is not answered. */
  appealedAt?: Date | null;
}

/** The row as it is then; null when it is about something else by now, or `from` does not hold it any more. */
export async function decideCheck(
  db: Db,
  { id, digest }: Pick<CheckRow, 'id' | 'digest'>,
  from: readonly ContentState[],
  { by, note = '', now, appealedAt, ...said }: Decision,
): Promise<CheckRow | null> {
  const where = { id, digest, state: { in: [...from] }, ...(appealedAt !== undefined && { appealedAt }) };
  const keptDigest = said.state === 'passed' ? null : digest;
  const data = { ...said, note, decidedAt: now, decidedBy: by ?? null, dueAt: null, shown: false, keptDigest };
  const rows = await checkRows(db.contentCheck.updateManyAndReturn({ where, data }));
  const [row] = rows;
  // Only staff answer an appeal: what the words or somebody outside say meanwhile leaves it open.
  if (row?.appealedAt && said.source !== 'staff') {
    await db.contentCheck.updateMany({ where: { id }, data: { appealedAt: now } });
    return { ...row, appealedAt: now };
  }
  return row ?? null;
}

/** Locks what a verdict is about, before the check: in the order in which whoever changes it does. */
export async function lockSubject(db: Db, { kind, subject }: Pick<CheckRow, 'kind' | 'subject'>): Promise<void> {
  await db.$executeRaw`select content_lock(${kind}, ${subject})`;
}

/** What the verdict is about asks it again, and is shown or not. */
export async function obeyCheck(db: Db, { kind, subject }: Pick<CheckRow, 'kind' | 'subject'>): Promise<void> {
  await db.$executeRaw`select content_obey(${kind}, ${subject})`;
}

/** Whether everybody sees what has passed: its owner may have hidden it meanwhile, and staff may keep it hidden. */
export async function isSeen(db: Db, { kind, subject }: Pick<CheckRow, 'kind' | 'subject'>): Promise<boolean> {
  const rows = await db.$queryRaw<{ seen: boolean }[]>`select content_seen(${kind}, ${subject}) as seen`;
  return rows[0]?.seen ?? false;
}

/** False where it is about something else by now, nothing holds it back, or its member has written before. */
export async function writeCheckAppeal(
  db: Db,
  { id, digest }: Pick<CheckRow, 'id' | 'digest'>,
  appeal: string,
  appealedAt: Date,
): Promise<boolean> {
  const where = { id, digest, state: { in: ['held', 'refused'] }, appeal: null };
  return (await db.contentCheck.updateMany({ where, data: { appeal, appealedAt } })).count > 0;
}

/** For the personal export: the next of a member behind `after`. */
export const checksAfter = (db: Db, uid: number, after: bigint, take: number): Promise<CheckRow[]> =>
  checkRows(db.contentCheck.findMany({ where: { uid, id: { gt: after } }, orderBy: { id: 'asc' }, take }));

/** Also what staff have said of what is not there any more. */
export async function deleteChecksOf(db: Db, uid: number): Promise<void> {
  await db.contentCheck.deleteMany({ where: { uid } });
  await db.contentSaid.deleteMany({ where: { uid } });
  // Behind the checks: what they were spoken for with goes there when they go.
  await db.contentSpoken.deleteMany({ where: { uid } });
}
