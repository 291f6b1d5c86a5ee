import { limits } from '@overtone/contract/limits';
import type { Db } from '../../platform/database/database.js';
import { type Drift, openHolds } from '../points/points.js';

/** Behind its deadline one that runs waits a day for its provider's last word; what is not over by then is stuck. */
const overdueSeconds = limits.generation.graceSeconds + 3600;

/** Of these, the ones that are over, or were never there. */
async function overOf(db: Db, ids: string[]): Promise<string[]> {
  const waiting = await db.generation.findMany({ where: { id: { in: ids }, finishedAt: null }, select: { id: true } });
  const under = new Set(waiting.map(({ id }) => id));
  return ids.filter((id) => !under.has(id));
}

/** Looked at twice: a generation ends and gives its hold back in one transaction, which may fall between two looks. */
async function forgottenHolds(db: Db): Promise<Drift[]> {
  const open = (await openHolds(db)).map(({ generationId }) => generationId);
  const over = await overOf(db, open);
  const still = over.length ? await openHolds(db, over) : [];
  const rule = 'no open hold of a finished generation';
  return still.map(({ generationId: key, open: stored }) => ({ rule, key, stored, computed: 0 }));
}

async function stuckGenerations(db: Db, now: Date): Promise<Drift[]> {
  const before = new Date(now.getTime() - overdueSeconds * 1000);
  const where = { finishedAt: null, deadlineAt: { lte: before } };
  const rows = await db.generation.findMany({ where, select: { id: true, deadlineAt: true } });
  const rule = 'no generation unfinished past its deadline';
  return rows.map(({ id: key, deadlineAt }) => {
    return { rule, key, stored: Math.round((now.getTime() - (deadlineAt as Date).getTime()) / 1000), computed: 0 };
  });
}

/** What generations and their holds say of each other where it does not agree. An empty answer: nothing is stuck. */
export const findStuck = async (db: Db, now: Date): Promise<Drift[]> => [
  ...(await forgottenHolds(db)),
  ...(await stuckGenerations(db, now)),
];
