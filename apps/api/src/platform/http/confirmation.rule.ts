import type { Endpoint } from '@overtone/contract/endpoint';
import { deskLimits } from '@overtone/contract/identity';
import type { ProblemCode } from '@overtone/contract/problem-status';

/** When the holder of a session last proved who they are, and with what. */
export interface Proven {
  confirmedAt: Date;
  withSecondFactor: boolean;
  /** Whether the account has a second factor that counts. */
  hasSecondFactor: boolean;
}

const recentSeconds = deskLimits.recentMinutes * 60;
const sessionSeconds = deskLimits.sessionHours * 3600;

/** What an administrator has to do before this call is answered; null: nothing. `demanded`: of every administrator. */
export function missingProof(
  { confirmation = 'session' }: Pick<Endpoint, 'confirmation'>,
  proven: Proven,
  { demanded, now }: { demanded: boolean; now: Date },
): ProblemCode | null {
  if (confirmation === 'none') return null;
  if (demanded && confirmation !== 'setup' && !proven.hasSecondFactor) return 'SECOND_FACTOR_MISSING';
  const end = provenUntil(proven, confirmation === 'session' ? sessionSeconds : recentSeconds);
  return end !== null && now < end ? null : 'IDENTITY_UNCONFIRMED';
}

/** Until when calls of the console are answered, and the powerful ones; null: a proof is lacking. */
export const consoleUntil = (proven: Proven): Date | null => provenUntil(proven, sessionSeconds);
export const recentUntil = (proven: Proven): Date | null => provenUntil(proven, recentSeconds);

function provenUntil({ confirmedAt, withSecondFactor, hasSecondFactor }: Proven, seconds: number): Date | null {
  return hasSecondFactor && !withSecondFactor ? null : new Date(confirmedAt.getTime() + seconds * 1000);
}
