import { limits } from '@overtone/contract/limits';
import type { CodeType } from '@overtone/contract/people';
import { type Language, Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import { codeDigest } from './codes.digest.js';
import { deleteCodesOf, matchCode, tryCode } from './codes.store.js';
import { targetKind } from './codes.texts.js';

/** Given by the feature that keeps accounts: codes ask it before a message is paid for. */
export abstract class RegisteredTargets {
  abstract has(target: string): Promise<boolean>;
}

export interface CodeSubmission {
  secret: string;
  /** Normalised phone number or e-mail address. */
  target: string;
  type: CodeType;
  code: string;
  now: Date;
}

export type CodeVerdict = 'right' | 'CODE_WRONG' | 'CODE_EXPIRED';

/**
 * The door of codes: uses a code up. A wrong try must be committed to count, so the caller
 * ends its transaction normally with the verdict and throws afterwards.
 */
export async function redeemCode(db: Db, { secret, target, type, code, now }: CodeSubmission): Promise<CodeVerdict> {
  const codeHash = codeDigest(secret, target, type, code);
  const right = await tryCode(db, { target, type, codeHash, maxAttempts: limits.code.maxAttempts, now });
  if (right === null) return 'CODE_EXPIRED';
  return right ? 'right' : 'CODE_WRONG';
}

/** Looks without counting: whether `redeemCode` would say right just now. Spares the cost of what comes before it. */
export function codeFits(db: Db, { secret, target, type, code, now }: CodeSubmission): Promise<boolean> {
  return matchCode(db, { target, type, codeHash: codeDigest(secret, target, type, code), now });
}

/** Everything that was sent to these targets. */
export const forgetCodes = (db: Db, targets: string[]): Promise<void> => deleteCodesOf(db, targets);

export const notRegistered = (target: string, language: Language): Problem =>
  new Problem('NOT_REGISTERED', { values: { kind: targetKind(target, language) } });

export const alreadyRegistered = (target: string, language: Language): Problem =>
  new Problem('ALREADY_REGISTERED', { values: { kind: targetKind(target, language) } });
