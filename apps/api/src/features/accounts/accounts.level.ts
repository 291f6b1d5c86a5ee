/** user_group: 0 until the first paid top-up, then one level for the start and one for every 50 yuan paid. */
export const levelOf = (paidFen: bigint): number => (paidFen > 0n ? 1 + Number(paidFen / 5000n) : 0);
