import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@overtone/contract/problem';

/** PostgreSQL's "could not serialize" and "deadlock detected", and Prisma's name for either. */
const codes: ReadonlySet<unknown> = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);
const mostAttempts = 6;
const firstPauseMs = 10;
const deepest = 6;

/** Two transactions stood in each other's way and PostgreSQL undid this one whole: nothing of it happened. */
export function isConflict(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > deepest) return false;
  const { code, originalCode, kind, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if (codes.has(code) || codes.has(originalCode) || codes.has(kind)) return true;
  return [cause, meta, driverAdapterError].some((inner) => isConflict(inner, depth + 1));
}

/**
 * Does it once more, after a growing pause, when it was undone by a conflict. `attempt` must have no effect outside its
 * transaction: publish, enqueue and write files after it. Throws BUSY when it is undone again and again.
 */
export async function undisturbed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (count === mostAttempts) throw new Problem('BUSY', { retryAfter: 1, cause: error });
      // By chance, so that two that met do not meet again. It changes no outcome, so it need not be the tests' own chance.
      await sleep(firstPauseMs * 2 ** count * Math.random());
    }
  }
}
