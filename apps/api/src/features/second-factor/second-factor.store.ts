import type { Db } from '../../platform/database/database.js';

export interface FactorRow {
  sealedKey: string;
  activatedAt: Date | null;
  recoveryHashes: Uint8Array[];
}

export const readFactor = (db: Db, uid: number): Promise<FactorRow | null> =>
  db.secondFactor.findUnique({ where: { uid }, select: { sealedKey: true, activatedAt: true, recoveryHashes: true } });

/** In place of another that was begun. @returns false where one counts already. */
export async function beginFactor(db: Db, uid: number, sealedKey: string): Promise<boolean> {
  const count = await db.$executeRaw`
    insert into second_factor (uid, sealed_key) values (${uid}, ${sealedKey})
    on conflict (uid) do update set sealed_key = excluded.sealed_key, last_step = 0, recovery_hashes = '{}'
      where second_factor.activated_at is null`;
  return count > 0;
}

/** A code of a step that was taken, or of one before it, is refused: nobody who looked on can use it again. */
export async function takeStep(db: Db, uid: number, step: number): Promise<boolean> {
  const { count } = await db.secondFactor.updateMany({
    where: { uid, lastStep: { lt: BigInt(step) } },
    data: { lastStep: BigInt(step) },
  });
  return count > 0;
}

/** @returns whether there was such a recovery code; it is used from here on. */
export async function takeRecovery(db: Db, uid: number, hash: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const count = await db.$executeRaw`
    update second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where uid = ${uid} and ${hash}::bytea = any(recovery_hashes)`;
  return count > 0;
}

export async function activateFactor(
  db: Db,
  uid: number,
  { now, recoveryHashes }: { now: Date; recoveryHashes: Uint8Array<ArrayBuffer>[] },
): Promise<boolean> {
  const { count } = await db.secondFactor.updateMany({
    where: { uid, activatedAt: null },
    data: { activatedAt: now, recoveryHashes },
  });
  return count > 0;
}

/** @returns false where none counts. */
export async function replaceRecovery(
  db: Db,
  uid: number,
  recoveryHashes: Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  const { count } = await db.secondFactor.updateMany({
    where: { uid, activatedAt: { not: null } },
    data: { recoveryHashes },
  });
  return count > 0;
}

/** @returns whether there was one. */
export async function deleteFactor(db: Db, uid: number): Promise<boolean> {
  return (await db.secondFactor.deleteMany({ where: { uid } })).count > 0;
}
