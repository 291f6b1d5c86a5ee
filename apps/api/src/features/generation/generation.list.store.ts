import { within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';
import { type GenerationRow, generationRows } from './generation.store.js';

export type ListedRow = GenerationRow;

export interface ListFilter {
  id: string | undefined;
  uid: number | undefined;
  status: string | undefined;
  standing: 'under_way' | 'stuck' | 'made' | undefined;
  provider: string | undefined;
  /** Null: of no channel. */
  channelId: number | null | undefined;
  from: string | undefined;
  to: string | undefined;
  now: Date;
}

function whereOf({ id, uid, status, standing, provider, channelId, now, ...range }: ListFilter) {
  return {
    ...{ id, uid, provider, channelId },
    AND: [{ status }, standing === 'made' ? { status: { in: ['succeeded', 'partial'] } } : {}],
    createdAt: within(range),
    ...(standing && standing !== 'made' && { finishedAt: null }),
    ...(standing === 'stuck' && { deadlineAt: { lte: now } }),
  } satisfies Prisma.GenerationWhereInput;
}

const newestFirst: Prisma.GenerationOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'desc' }];

export const pageOfGenerations = (db: Db, filter: ListFilter, skip: number, take: number): Promise<ListedRow[]> =>
  generationRows(db.generation.findMany({ where: whereOf(filter), orderBy: newestFirst, skip, take }));

export const countGenerations = (db: Db, filter: ListFilter): Promise<number> =>
  db.generation.count({ where: whereOf(filter) });

/** The next ones behind `last`. The instant alone is for the index: see clock/days. */
export const generationsBefore = (
  db: Db,
  filter: ListFilter,
  last: ListedRow | undefined,
  take: number,
): Promise<ListedRow[]> =>
  generationRows(
    db.generation.findMany({
      where: {
        AND: [
          whereOf(filter),
          last ? { createdAt: { lte: last.createdAt } } : {},
          last ? { OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }] } : {},
        ],
      },
      orderBy: newestFirst,
      take,
    }),
  );
