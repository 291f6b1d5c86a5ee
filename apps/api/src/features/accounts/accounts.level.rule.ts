/** What the level is made of: fen paid minus refunded, and hundredths of points recharged by hand minus taken back. */
export interface Standing {
  paidFen: bigint;
  rechargedPoints: bigint;
}

/**
 * user_group: 0 until the first paid order, then one level for the start and one for every 50 yuan paid. Points
 * recharged by hand stand for a payment made elsewhere: they make a member, and no more
 * (docs/settled.md: Levels).
 */
export function levelOf({ paidFen, rechargedPoints }: Standing): number {
  if (paidFen > 0n) return 1 + Number(paidFen / 5000n);
  return rechargedPoints > 0n ? 1 : 0;
}
