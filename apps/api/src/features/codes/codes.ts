import { limits } from '@overtone/contract/limits';
import type { CodeType } from '@overtone/contract/people';
import { Problem } from '@overtone/contract/problem';
import type { TargetKind } from '@overtone/contract/spoken-values';
import type { Db } from '../../platform/database/database.js';
import { codeDigest } from './codes.digest.rule.js';
import { unsentSince } from './codes.figures.store.js';
import { deleteCodesOf, tryCode } from './codes.store.js';

export interface RegisteredTarget {
  uid: number;
  knownDevice: boolean;
  /** It is a number that may have changed hands, and its member has something beside it: who proves it may have it. */
  free: boolean;
}

/** Given by the feature that keeps accounts: codes ask it before a message is paid for. */
export abstract class RegisteredTargets {
  /** Null: nobody's. `knownDevice`: its owner has been logged in on the device of that name. */
  abstract find(target: string, fingerprint: string | undefined): Promise<RegisteredTarget | null>;
}

export { SmsBudget } from './codes.sms-budget.service.js';

export interface CodeSubmission {
  secret: string;
  /** Normalised phone number or e-mail address. */
  target: string;
  type: CodeType;
  code: string;
  /** Who submits it: the tries of who asked for a code are apart from everybody else's. */
  requester: string;
  now: Date;
}

export type CodeVerdict = 'right' | 'CODE_WRONG' | 'CODE_EXPIRED';

/**
 * The door of codes: uses up whichever live code of the target fits, a known device's or the strangers'. A wrong try must
 * be committed to count, so the caller ends its transaction normally with the verdict and throws afterwards.
 */
export const useCode = (db: Db, submission: CodeSubmission): Promise<CodeVerdict> => judge(db, submission, true);

/** Counts a wrong try as `useCode` does, and leaves a right code to be used: spares the cost of what comes between. */
export const proveCode = (db: Db, submission: CodeSubmission): Promise<CodeVerdict> => judge(db, submission, false);

async function judge(db: Db, submission: CodeSubmission, spends: boolean): Promise<CodeVerdict> {
  const { secret, target, type, code, requester, now } = submission;
  const codeHash = codeDigest(secret, target, type, code);
  const { maxAttempts } = limits.code;
  const right = await tryCode(db, { target, type, codeHash, requester, maxAttempts, now, spends });
  if (right === null) return 'CODE_EXPIRED';
  return right ? 'right' : 'CODE_WRONG';
}

/** Everything that was sent to these targets. */
export const forgetCodes = (db: Db, targets: string[]): Promise<void> => deleteCodesOf(db, targets);

/** Codes since then whose messages did not go out, by SMS and by mail, as far as is known. */
export const unsentCodes = (db: Db, since: Date): Promise<{ sms: number; mail: number }> => unsentSince(db, since);

const kindOf = (target: string): TargetKind => (target.includes('@') ? 'email' : 'phone');

export const notRegistered = (target: string): Problem =>
  new Problem('NOT_REGISTERED', { values: { kind: kindOf(target) } });

export const alreadyRegistered = (target: string): Problem =>
  new Problem('ALREADY_REGISTERED', { values: { kind: kindOf(target) } });

/** What an account was to be known by, and cannot be. */
export const identityProblem = (
  code: 'IDENTITY_TAKEN' | 'IDENTITY_SAME' | 'IDENTITY_NOT_OWN',
  target: string,
): Problem => new Problem(code, { values: { kind: kindOf(target) } });
