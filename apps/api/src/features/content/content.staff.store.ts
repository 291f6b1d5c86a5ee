import type { CheckFilters } from '@overtone/contract/content-check';
import { uidOf } from '@overtone/contract/uid';
import { within } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { Prisma } from '../../platform/database/generated/client.js';
import { type CheckRow, checkRows } from './content.store.js';

/** `words`: what it is, by its id, or whose; `#` and a number: the check itself. */
export type CheckFilter = CheckFilters & { words?: string | undefined };

/** Refused, by whomever, and spoken for since. */
export const isSpokenFor = ({ state, appealedAt, decidedAt }: CheckRow): boolean =>
  state === 'refused' && appealedAt !== null && decidedAt !== null && appealedAt >= decidedAt;

/** What staff have to look at: what is held, and what was refused and is spoken for. */
const openIn = ({ contentCheck: { fields } }: Db): Prisma.ContentCheckWhereInput => ({
  OR: [{ state: 'held' }, { state: 'refused', appealedAt: { gte: fields.decidedAt } }],
});

/** A bare number is looked for as a check's as well; with `#` it is nothing else. */
function namedBy(words: string): Prisma.ContentCheckWhereInput {
  const id = /^#?([1-9]\d{0,17})$/.exec(words)?.[1];
  const whose = [{ subject: words }, { uid: uidOf(words) ?? -1 }];
  return { OR: id === undefined ? whose : [{ id: BigInt(id) }, ...whose] };
}

function whereOf(db: Db, { kind, state, source, uid, words, from, to }: CheckFilter): Prisma.ContentCheckWhereInput {
  return {
    AND: [
      { kind, source, createdAt: within({ from, to }), ...(uid !== undefined && { uid: Number(uid) }) },
      state === 'open' ? openIn(db) : { state },
      words === undefined ? {} : namedBy(words),
    ],
  };
}

/** Newest first. */
export const pageOfChecks = (db: Db, filter: CheckFilter, skip: number, take: number): Promise<CheckRow[]> =>
  checkRows(
    db.contentCheck.findMany({
      where: whereOf(db, filter),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip,
      take,
    }),
  );

/** The next ones behind `last`, newest first. */
export const checksBefore = (
  db: Db,
  filter: CheckFilter,
  last: CheckRow | undefined,
  take: number,
): Promise<CheckRow[]> =>
  checkRows(
    db.contentCheck.findMany({
      where: {
        AND: [
          whereOf(db, filter),
          last ? { createdAt: { lte: last.createdAt } } : {},
          last ? { OR: [{ createdAt: { lt: last.createdAt } }, { id: { lt: last.id } }] } : {},
        ],
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take,
    }),
  );

export const countChecks = (db: Db, filter: CheckFilter): Promise<number> =>
  db.contentCheck.count({ where: whereOf(db, filter) });
