import type { CodeType } from '@overtone/contract/people';
import type { Db } from '../../platform/database/database.js';

/** One send to a target at a time, to the end of the transaction. */
export async function lockTarget(db: Db, target: string): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`code:${target}`}, 0))`;
}

/** Which codes went to a target since then, newest first. */
export function sendsSince(db: Db, target: string, since: Date): Promise<{ createdAt: Date; requester: string }[]> {
  return db.verificationCode.findMany({
    where: { target, createdAt: { gt: since } },
    orderBy: { createdAt: 'desc' },
    select: { createdAt: true, requester: true },
  });
}

export async function closeLiveCode(db: Db, target: string, type: CodeType, now: Date): Promise<void> {
  await db.verificationCode.updateMany({ where: { target, type, closedAt: null }, data: { closedAt: now } });
}

export interface NewCode {
  target: string;
  type: CodeType;
  codeHash: Uint8Array<ArrayBuffer>;
  requester: string;
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
  requester: string;
  maxAttempts: number;
  now: Date;
}

/**
 * Judges and books a try in one statement, so that tries at the same moment queue up behind the row: a right one closes
 * the code, a wrong one counts. Who asked for it has tries of their own that nobody else can use up, and everybody else
 * shares as many; when both are gone it is closed. Null: no live code, or no try left for this requester.
 */
export async function tryCode(db: Db, attempt: CodeTry): Promise<boolean | null> {
  const { target, type, codeHash, requester, maxAttempts, now } = attempt;
  const rows = await db.$queryRaw<{ right: boolean }[]>`
    update verification_code set
      attempts = attempts + case when code_hash <> ${codeHash} and requester = ${requester} then 1 else 0 end,
      strange_attempts =
        strange_attempts + case when code_hash <> ${codeHash} and requester <> ${requester} then 1 else 0 end,
      verified = code_hash = ${codeHash},
      closed_at = case when code_hash = ${codeHash} or attempts + strange_attempts + 1 >= 2 * ${maxAttempts}::int
        then ${now}::timestamptz end
    where target = ${target} and type = ${type} and closed_at is null and expires_at > ${now}
      and case when requester = ${requester} then attempts else strange_attempts end < ${maxAttempts}
    returning code_hash = ${codeHash} as "right"`;
  return rows[0]?.right ?? null;
}

/** Reads only; expects wrong tries to be counted by `tryCode`. */
export async function matchCode(db: Db, attempt: CodeTry): Promise<boolean> {
  const { target, type, codeHash, requester, maxAttempts, now } = attempt;
  const left = { lt: maxAttempts };
  const count = await db.verificationCode.count({
    where: {
      ...{ target, type, codeHash, closedAt: null, expiresAt: { gt: now } },
      OR: [
        { requester, attempts: left },
        { requester: { not: requester }, strangeAttempts: left },
      ],
    },
  });
  return count > 0;
}

/** Text messages that went out between the two instants, and how many of their codes were used. */
export async function countMessages(db: Db, from: Date, until: Date): Promise<{ sent: number; used: number }> {
  const rows = await db.$queryRaw<{ sent: number; used: number }[]>`
    select count(*)::int as sent, (count(*) filter (where verified))::int as used
    from verification_code
    where created_at > ${from} and created_at <= ${until} and target not like '%@%'`;
  return rows[0] ?? { sent: 0, used: 0 };
}

export async function deleteOldCodes(db: Db, before: Date): Promise<number> {
  const { count } = await db.verificationCode.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

export async function deleteCodesOf(db: Db, targets: string[]): Promise<void> {
  await db.verificationCode.deleteMany({ where: { target: { in: targets } } });
}
