import type { Db } from '../../platform/database/database.js';
import { unanswered } from './payments.search.rule.js';

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

/** What went back, of each day of China, and of how many orders. */
export const refundsIn = (db: Db, { from, until }: Span): Promise<MoneyRow[]> => db.$queryRaw`
  select to_char(booked_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(distinct order_no)::integer as n,
    sum(fen)::bigint as fen
  from payment_refund_booked where booked_at >= ${from} and booked_at < ${until} group by 1`;

/** Orders of which some money went back: one that gave it back on two days is one. */
export async function refundedIn(db: Db, { from, until }: Span): Promise<number> {
  const rows = await db.$queryRaw<{ n: number }[]>`
    select count(distinct order_no)::integer as n from payment_refund_booked
    where booked_at >= ${from} and booked_at < ${until}`;
  return rows[0]?.n ?? 0;
}

interface Standing {
  mismatched: number;
  unfulfilled: number;
  refunding: number;
}
export interface Amiss extends Standing {
  unanswered: number;
}

/** Orders past their time of which the provider has not said whether they were paid. */
export const countUnanswered = (db: Db, now: Date): Promise<number> =>
  db.paymentOrder.count({ where: unanswered(now) });

/**
 * Orders with money and without points: another sum was paid, or the points had no place to go to. And those of whose
 * refund there is no word yet: one that is refused after its member left is asked for on and on; and those of whose payment
 * there is none.
 */
export async function countAmiss(db: Db, now: Date): Promise<Amiss> {
  const [rows, open] = await Promise.all([
    db.$queryRaw<Standing[]>`
      select count(*) filter (where status = 'mismatch')::integer as mismatched,
        count(*) filter (where status = 'paid')::integer as unfulfilled,
        count(*) filter (where status = 'refunding')::integer as refunding
      from payment_order where status in ('mismatch', 'paid', 'refunding')`,
    countUnanswered(db, now),
  ]);
  return { ...(rows[0] ?? { mismatched: 0, unfulfilled: 0, refunding: 0 }), unanswered: open };
}
