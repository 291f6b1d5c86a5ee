import { behind, type DayRange, newestOf } from '../../platform/clock/days.js';
import type { Db } from '../../platform/database/database.js';
import type { PaymentNotify, Prisma } from '../../platform/database/generated/client.js';
import type { Paging } from './payments.store.js';

export type NotifyRow = PaymentNotify;
export type NewNotify = Omit<NotifyRow, 'id'>;

export async function insertNotify(db: Db, row: NewNotify): Promise<void> {
  await db.$executeRaw`
    insert into payment_notify
      (received_at, address, order_no, notify_id, trade_no, trade_status, total_amount, verdict, proven, raw)
    values (${row.receivedAt}, ${row.address}, ${row.orderNo}, ${row.notifyId}, ${row.tradeNo}, ${row.tradeStatus},
      ${row.totalAmount}, ${row.verdict}, ${row.proven}, ${row.raw})`;
}

/** Whether so many signed notifies about an order are kept already: one that is posted again and again is no news. */
export async function isCrowded(db: Db, orderNo: string, many: number): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select 1 from payment_notify where order_no = ${orderNo} and proven offset ${many - 1} limit 1`;
  return rows.length > 0;
}

const shown = { moved: 20, repeated: 5, unproven: 5 };

/** What came about these orders, oldest first; of each the newest few of a kind, so that none can hide the others. */
export async function notifiesOf(db: Db, orderNos: string[]): Promise<NotifyRow[]> {
  const found = await db.$queryRaw<{ id: bigint }[]>`
    select kept.id from unnest(${orderNos}::text[]) wanted(order_no) cross join lateral (
      (select id from payment_notify where order_no = wanted.order_no and proven and verdict <> 'repeated'
        order by id desc limit ${shown.moved})
      union all (select id from payment_notify where order_no = wanted.order_no and proven and verdict = 'repeated'
        order by id desc limit ${shown.repeated})
      union all (select id from payment_notify where order_no = wanted.order_no and not proven
        order by id desc limit ${shown.unproven})) kept`;
  return db.paymentNotify.findMany({ where: { id: { in: found.map(({ id }) => id) } }, orderBy: { id: 'asc' } });
}

/** A page, newest first, and how many there are. */
export function pageOfNotifies(
  db: Db,
  where: Prisma.PaymentNotifyWhereInput,
  { page, limit }: Paging,
  range: DayRange = {},
): Promise<[NotifyRow[], number]> {
  const orderBy = newestOf(range, 'receivedAt');
  return Promise.all([
    db.paymentNotify.findMany({ where, orderBy, skip: (page - 1) * limit, take: limit }),
    db.paymentNotify.count({ where }),
  ]);
}

/** The next ones behind `last`, newest first. */
export const notifiesBefore = (
  db: Db,
  where: Prisma.PaymentNotifyWhereInput,
  last: NotifyRow | undefined,
  take: number,
  range: DayRange = {},
): Promise<NotifyRow[]> =>
  db.paymentNotify.findMany({
    where: { AND: [where, behind(range, 'receivedAt', last)] },
    orderBy: newestOf(range, 'receivedAt'),
    take,
  });

/** Old ones nobody signed, a bounded number at a time. @returns how many went. */
export const deleteUnproven = (db: Db, before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from payment_notify where id in (
      select id from payment_notify where not proven and received_at < ${before} order by received_at limit ${limit})`;
