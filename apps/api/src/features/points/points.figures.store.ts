import type { Db } from '../../platform/database/database.js';

export interface MovedRow {
  day: string;
  kind: string;
  amount: bigint;
}

/** Hundredths by kind of entry, of each day of China. */
export const movedIn = (db: Db, { from, until }: { from: Date; until: Date }): Promise<MovedRow[]> => db.$queryRaw`
  select to_char(created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, kind, sum(amount)::bigint as amount
  from entry where created_at >= ${from} and created_at < ${until} group by 1, 2`;

export interface Standing {
  balance: bigint;
  held: bigint;
  lots: bigint;
}

/** All balances, and what all lots hold: the two are one number. */
export async function booksNow(db: Db): Promise<Standing> {
  const rows = await db.$queryRaw<Standing[]>`
    select coalesce(sum(balance), 0)::bigint as balance, coalesce(sum(held), 0)::bigint as held,
      (select coalesce(sum(remaining), 0)::bigint from lot where remaining > 0) as lots
    from points_account`;
  return rows[0] ?? { balance: 0n, held: 0n, lots: 0n };
}

const mostApart = 1000;

/** Whose balance is not what their lots hold. */
export async function booksApart(db: Db): Promise<number[]> {
  const rows = await db.$queryRaw<{ uid: number }[]>`
    select uid from points_account a full join (
      select uid, sum(remaining) as total from lot where remaining > 0 group by uid) l using (uid)
    where coalesce(a.balance, 0) <> coalesce(l.total, 0) limit ${mostApart}`;
  return rows.map(({ uid }) => uid);
}
