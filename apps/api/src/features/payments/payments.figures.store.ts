import type { Db } from '../../platform/database/database.js';

export interface MoneyRow {
  day: string;
  n: number;
  fen: bigint;
}

interface Span {
  from: Date;
  until: Date;
}

/** What was paid and credited, of each day of China. */
export const revenueIn = (db: Db, { from, until }: Span): Promise<MoneyRow[]> => db.$queryRaw`
  select to_char(credited_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::integer as n,
    coalesce(sum(coalesce(paid_fen, amount_fen)), 0)::bigint as fen
  from payment_order where credited_at >= ${from} and credited_at < ${until} group by 1`;

/** What went back, of each day of China. */
export const refundsIn = (db: Db, { from, until }: Span): Promise<MoneyRow[]> => db.$queryRaw`
  select to_char(refunded_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::integer as n,
    coalesce(sum(coalesce(refund_fen, 0) + foreign_refund_fen), 0)::bigint as fen
  from payment_order where refunded_at >= ${from} and refunded_at < ${until} group by 1`;

export interface Amiss {
  mismatched: number;
  unfulfilled: number;
}

/** Orders with money and without points: another sum was paid, or the points had no place to go to. */
export async function countAmiss(db: Db): Promise<Amiss> {
  const rows = await db.$queryRaw<Amiss[]>`
    select count(*) filter (where status = 'mismatch')::integer as mismatched,
      count(*) filter (where status = 'paid')::integer as unfulfilled
    from payment_order where status in ('mismatch', 'paid')`;
  return rows[0] ?? { mismatched: 0, unfulfilled: 0 };
}
