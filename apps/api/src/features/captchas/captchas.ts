import { uuid } from '@overtone/contract/envelope';
import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import { captchaDigest } from './captchas.digest.rule.js';
import { takeCaptchaRow } from './captchas.store.js';

export interface CaptchaTry {
  id: string;
  answer: string;
  fingerprint: string | undefined;
  now: Date;
}

/**
 * The door of captchas: uses one up, right or wrong. Throws CAPTCHA_MISSING, CAPTCHA_EXPIRED or CAPTCHA_INVALID.
 * Give it the client, not a transaction: a rollback would bring a used captcha back.
 */
export async function spendCaptcha(db: Db, { id, answer, fingerprint, now }: CaptchaTry): Promise<void> {
  if (id === '' || answer === '') throw new Problem('CAPTCHA_MISSING');
  const captcha = uuid.safeParse(id).success ? await takeCaptchaRow(db, id.toLowerCase()) : null;
  if (!captcha || captcha.expiresAt <= now) throw new Problem('CAPTCHA_EXPIRED');
  const right = Buffer.compare(captchaDigest(id.toLowerCase(), answer), captcha.answerHash) === 0;
  // Who left the name away would else use a captcha that was solved elsewhere.
  const foreign = captcha.fingerprint !== null && captcha.fingerprint !== fingerprint;
  if (!right || foreign) throw new Problem('CAPTCHA_INVALID');
}
