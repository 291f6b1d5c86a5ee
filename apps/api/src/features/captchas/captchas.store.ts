import type { Db } from '../../platform/database/database.js';

export interface CaptchaRow {
  answerHash: Uint8Array<ArrayBuffer>;
  fingerprint: string | null;
  expiresAt: Date;
}

export async function insertCaptcha(db: Db, captcha: CaptchaRow & { id: string }): Promise<void> {
  await db.captcha.create({ data: captcha, select: { id: true } });
}

/** Whoever deletes the row has used it: of any number of tries at once only one sees it. */
export async function takeCaptchaRow(db: Db, id: string): Promise<CaptchaRow | null> {
  const rows = await db.$queryRaw<CaptchaRow[]>`
    delete from captcha where id = ${id}::uuid
    returning answer_hash as "answerHash", fingerprint, expires_at as "expiresAt"`;
  return rows[0] ?? null;
}

export async function deleteExpiredCaptchas(db: Db, now: Date): Promise<number> {
  const { count } = await db.captcha.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
