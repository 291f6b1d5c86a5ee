import type { Db } from '../../platform/database/database.js';

export interface RegisteredRow {
  day: string;
  n: number;
}

/** Of each day of China; who has left is in no list, and counted no more. */
export const registeredIn = (db: Db, { from, until }: { from: Date; until: Date }): Promise<RegisteredRow[]> =>
  db.$queryRaw`
    select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::integer as n
    from account where created_at >= ${from} and created_at < ${until} and erased_at is null group by 1`;

export const countMembers = (db: Db): Promise<number> => db.account.count({ where: { erasedAt: null } });
