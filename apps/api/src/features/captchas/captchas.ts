import { limits } from '@overtone/contract/limits';
import { uuid } from '@overtone/contract/envelope';
import { Problem } from '@overtone/contract/problem';
import { secondsAfter } from '../../platform/clock/clock.js';
import type { Db } from '../../platform/database/database.js';
import { captchaDigest } from './captchas.digest.rule.js';
import { insertCaptcha, takeCaptchaRow } from './captchas.store.js';

interface Kept {
  id: string;
  answer: string;
  /** The device it is drawn for. */
  fingerprint?: string | null;
  now: Date;
}

/** What a captcha is left for, whoever has solved it: one purpose at one target. */
const bound = (answer: string, leftFor: string): string => `${answer} ${leftFor}`;

export interface CaptchaTry {
  id: string;
  answer: string;
  fingerprint: string | undefined;
  now: Date;
  /** What it is solved for: one that was left for that alone opens as well. */
  leftFor?: string;
}

/** What a picture says, kept until somebody has tried. */
export function keepCaptcha(db: Db, { id, answer, fingerprint = null, now }: Kept): Promise<void> {
  const expiresAt = secondsAfter(now, limits.captcha.lifeSeconds);
  return insertCaptcha(db, { id, answerHash: captchaDigest(id, answer), fingerprint, expiresAt });
}

/**
 * The door of captchas: uses one up, right or wrong. Throws CAPTCHA_MISSING, CAPTCHA_EXPIRED or CAPTCHA_INVALID.
 * Give it the client, not a transaction: a rollback would bring a used captcha back.
 */
export async function spendCaptcha(db: Db, { id, answer, fingerprint, now, leftFor }: CaptchaTry): Promise<void> {
  if (id === '' || answer === '') throw new Problem('CAPTCHA_MISSING');
  const captcha = uuid.safeParse(id).success ? await takeCaptchaRow(db, id.toLowerCase()) : null;
  if (!captcha || captcha.expiresAt <= now) throw new Problem('CAPTCHA_EXPIRED');
  const answers = leftFor === undefined ? [answer] : [answer, bound(answer, leftFor)];
  const right = answers.some((one) => Buffer.compare(captchaDigest(id.toLowerCase(), one), captcha.answerHash) === 0);
  // Who left the name away would else use a captcha that was solved elsewhere.
  const foreign = captcha.fingerprint !== null && captcha.fingerprint !== fingerprint;
  if (!right || foreign) throw new Problem('CAPTCHA_INVALID');
}

/** Brings one back that was solved, for one purpose at one target and nothing else: asking about others costs another. */
export const leaveCaptcha = (db: Db, { id, answer, fingerprint, now }: CaptchaTry, leftFor: string): Promise<void> =>
  keepCaptcha(db, { id: id.toLowerCase(), answer: bound(answer, leftFor), fingerprint: fingerprint ?? null, now });
