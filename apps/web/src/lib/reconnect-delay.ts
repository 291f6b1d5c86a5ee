/** min(30 s, 2^attempt s) plus up to 300 ms; attempts count from 0 and stop growing at 6. `chance` is 0 to 1. */
export function reconnectDelay(attempt: number, chance: number): number {
  return Math.min(30_000, 1000 * 2 ** Math.min(attempt, 6)) + chance * 300;
}
