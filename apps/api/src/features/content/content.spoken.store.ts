import type { Db } from '../../platform/database/database.js';
import type { ContentSpoken } from '../../platform/database/generated/client.js';

export type SpokenRow = ContentSpoken;

/** For the personal export: what a member wrote about parts that stand nowhere, behind `after`. */
export const spokenAfter = (db: Db, uid: number, after: SpokenRow | undefined, take: number): Promise<SpokenRow[]> =>
  db.contentSpoken.findMany({
    where: {
      uid,
      ...(after && { OR: [{ kind: { gt: after.kind } }, { kind: after.kind, digest: { gt: after.digest } }] }),
    },
    orderBy: [{ kind: 'asc' }, { digest: 'asc' }],
    take,
  });

/** The oldest of those from before; so many at once. */
export const deleteOldSpoken = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from content_spoken where (uid, kind, digest) in (
      select uid, kind, digest from content_spoken where kept_at < ${before} order by kept_at limit ${limit})`;
