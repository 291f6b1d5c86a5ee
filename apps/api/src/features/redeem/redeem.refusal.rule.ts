import { Problem } from '@overtone/contract/problem';
import { type Fate, stateOf } from './redeem.state.rule.js';

/** Why a code cannot be used, or withdrawn; null: there is no such code. */
export function refusalOf(fate: Fate | null, now: Date): Problem {
  if (!fate) return new Problem('REDEEM_UNKNOWN');
  const { usedAt, expiresAt } = fate;
  if (usedAt) return new Problem('REDEEM_USED', { values: { at: usedAt.toISOString() } });
  if (stateOf(fate, now) === 'void') return new Problem('REDEEM_VOID');
  return new Problem('REDEEM_EXPIRED', { values: { at: expiresAt.toISOString() } });
}
