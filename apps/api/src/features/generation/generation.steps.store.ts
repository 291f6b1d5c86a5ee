import type { Db } from '../../platform/database/database.js';

export type StepEvent = 'sent' | 'refused' | 'accepted' | 'uncertain';

export interface StepRow {
  generationId: string;
  channelId: number;
  event: StepEvent;
  at: Date;
}

/** In the transaction that takes the generation away from the channel. */
export async function insertRefused(db: Db, generationId: string, channelId: number, now: Date): Promise<void> {
  await db.generationStep.create({ data: { generationId, channelId, event: 'refused', at: now } });
}

/** In the order they happened. */
export async function stepsOf(db: Db, generationIds: string[]): Promise<StepRow[]> {
  const rows = await db.generationStep.findMany({
    where: { generationId: { in: generationIds } },
    orderBy: { id: 'asc' },
    select: { generationId: true, channelId: true, event: true, at: true },
  });
  return rows.map((row) => ({ ...row, event: row.event as StepEvent }));
}

/** Where a page of generations ended. */
export interface StepMark {
  id: string;
  createdAt: Date;
}

/**
 * What was tried with the next `limit` generations of a member, oldest first. `mark` is null behind the last of them.
 */
export async function stepPage(
  db: Db,
  uid: number,
  mark: StepMark | null,
  limit: number,
): Promise<{ steps: StepRow[]; mark: StepMark | null }> {
  const generations = await db.generation.findMany({
    where: { uid, ...(mark && { OR: [{ createdAt: { gt: mark.createdAt } }, { ...mark, id: { gt: mark.id } }] }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true, createdAt: true },
  });
  const steps = await stepsOf(
    db,
    generations.map(({ id }) => id),
  );
  return { steps, mark: generations.length < limit ? null : (generations.at(-1) ?? null) };
}
