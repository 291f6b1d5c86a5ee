import type { CodeType } from '@overtone/contract/people';
import type { Db } from '../../platform/database/database.js';

/** One send to a target at a time, to the end of the transaction. */
export async function lockTarget(db: Db, target: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`code:${target}`}, 0))`;
}

/** When codes went to a target since then, newest first. */
export async function sendsSince(db: Db, target: string, since: Date): Promise<Date[]> {
  const rows = await db.verificationCode.findMany({
    where: { target, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true },
  });
  return rows.map(({ createdAt }) => createdAt);
}

export async function closeLiveCode(db: Db, target: string, type: CodeType, now: Date): Promise<void> {
  await db.verificationCode.updateMany({ where: { target, type, closedAt: null }, data: { closedAt: now } });
}

export interface NewCode {
  target: string;
  type: CodeType;
  codeHash: Uint8Array<ArrayBuffer>;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(db: Db, code: NewCode): Promise<string> {
  const { id } = await db.verificationCode.create({ data: code, select: { id: true } });
  return id;
}

export async function deleteCode(db: Db, id: string): Promise<void> {
  await db.verificationCode.deleteMany({ where: { id } });
}

export interface CodeTry {
  target: string;
  type: CodeType;
  codeHash: Uint8Array<ArrayBuffer>;
  maxAttempts: number;
  now: Date;
}

/**
 * Judges and books a try in one statement, so that tries at the same moment queue up behind the row:
 * a right one closes the code, a wrong one counts, the last wrong one closes it too. Null: no live code.
 */
export async function tryCode(db: Db, { target, type, codeHash, maxAttempts, now }: CodeTry): Promise<boolean | null> {
  const rows = await db.$queryRaw<{ right: boolean }[]>`
    update verification_code set
      attempts = attempts + case when code_hash = ${codeHash} then 0 else 1 end,
      closed_at = case when code_hash = ${codeHash} or attempts + 1 >= ${maxAttempts} then ${now}::timestamptz end
    where target = ${target} and type = ${type} and closed_at is null
      and expires_at > ${now} and attempts < ${maxAttempts}
    returning code_hash = ${codeHash} as "right"`;
  return rows[0]?.right ?? null;
}

/** Reads only; expects wrong tries to be counted by `tryCode`. */
export async function matchCode(
  db: Db,
  { target, type, codeHash, now }: Omit<CodeTry, 'maxAttempts'>,
): Promise<boolean> {
  const count = await db.verificationCode.count({
    where: { target, type, codeHash, closedAt: null, expiresAt: { gt: now } },
  });
  return count > 0;
}

export async function deleteOldCodes(db: Db, before: Date): Promise<number> {
  const { count } = await db.verificationCode.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

export async function deleteCodesOf(db: Db, targets: string[]): Promise<void> {
  await db.verificationCode.deleteMany({ where: { target: { in: targets } } });
}
