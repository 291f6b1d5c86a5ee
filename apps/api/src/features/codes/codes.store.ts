import type { CodeType } from '@overtone/contract/people';
import type { Db } from '../../platform/database/database.js';
import { isStranger, knownDevice } from '../../platform/limits/requester.js';

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

/**
 * A code that is out replaces those before it, of its own side only: a known device's, or all strangers'. Rows are locked
 * in one order here and in `tryCode`, or the two would wait for each other.
 */
export async function closeOlderCodes(db: Db, { target, type, requester, createdAt }: NewCode): Promise<void> {
  await db.$executeRaw`
    update verification_code set closed_at = ${createdAt}::timestamptz
    where id in (
      select id from verification_code
      where target = ${target} and type = ${type} and closed_at is null and created_at < ${createdAt}
        and starts_with(requester, ${knownDevice}) = ${!isStranger(requester)}
      order by id for update)`;
}

export interface NotCarried {
  id: string;
  mayHaveArrived: boolean;
  now: Date;
}

/**
 * Its message did not go out, as far as is known; one that may have arrived stays good. The row keeps the pace, or failures
 * would be free tries at the carrier and the budget.
 */
export async function noteNotCarried(db: Db, { id, mayHaveArrived, now }: NotCarried): Promise<void> {
  await db.$executeRaw`
    update verification_code set unsent = not ${mayHaveArrived}::boolean, uncertain = ${mayHaveArrived}::boolean,
      closed_at = case when ${mayHaveArrived}::boolean then closed_at else coalesce(closed_at, ${now}::timestamptz) end
    where id = ${id}::uuid`;
}

export interface CodeTry {
  target: string;
  type: CodeType;
  codeHash: Uint8Array<ArrayBuffer>;
  requester: string;
  maxAttempts: number;
  now: Date;
  /** Whether a right one is used up by it. */
  spends: boolean;
}

/**
 * Judges and books a try in one statement, so that tries at the same moment queue up behind the rows: a right one that
 * spends closes the codes it was compared with, one that does not changes nothing, a wrong one counts at each of them, so that many alive are guessed at no more often than
 * one. Who asked for a code has tries of their own at it that nobody else can use up, and everybody else shares as many;
 * when both are gone it is closed. Null: no live code, or none with a try left for this requester.
 */
export async function tryCode(db: Db, attempt: CodeTry): Promise<boolean | null> {
  const { target, type, codeHash, requester, maxAttempts, now, spends } = attempt;
  const rows = await db.$queryRaw<{ right: boolean }[]>`
    with live as (
      select id, requester = ${requester} as own, code_hash = ${codeHash} as fits from verification_code
      where target = ${target} and type = ${type} and closed_at is null and expires_at > ${now}
        and case when requester = ${requester} then attempts else strange_attempts end < ${maxAttempts}
      order by id for update
    ), tried as (select *, bool_or(fits) over () as "right" from live)
    update verification_code code set
      attempts = attempts + case when own and not "right" then 1 else 0 end,
      strange_attempts = strange_attempts + case when own or "right" then 0 else 1 end,
      verified = fits and ${spends},
      closed_at = case when "right" and ${spends} or not "right" and attempts + strange_attempts + 1 >= 2 * ${maxAttempts}::int
        then ${now}::timestamptz end
    from tried where code.id = tried.id
    returning "right"`;
  return rows[0]?.right ?? null;
}

export async function deleteOldCodes(db: Db, before: Date): Promise<number> {
  const { count } = await db.verificationCode.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

export async function deleteCodesOf(db: Db, targets: string[]): Promise<void> {
  await db.verificationCode.deleteMany({ where: { target: { in: targets } } });
}
