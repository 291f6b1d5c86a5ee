import type { RedeemState } from '@overtone/contract/redeem';

export interface Fate {
  usedAt: Date | null;
  voidedAt: Date | null;
  expiresAt: Date;
}

/** A used or void code no longer expires. */
export function stateOf({ usedAt, voidedAt, expiresAt }: Fate, now: Date): RedeemState {
  if (usedAt) return 'used';
  if (voidedAt) return 'void';
  return expiresAt <= now ? 'expired' : 'usable';
}
