import type { Db } from '../../platform/database/database.js';
import type { PaymentNotify, Prisma } from '../../platform/database/generated/client.js';
import type { Paging } from './payments.store.js';

export type NotifyRow = PaymentNotify;
export type NewNotify = Omit<NotifyRow, 'id'>;

export async function insertNotify(db: Db, row: NewNotify): Promise<void> {
  await db.$executeRaw`
    insert into payment_notify (received_at, address, order_no, notify_id, trade_no, trade_status, total_amount, verdict, raw)
    values (${row.receivedAt}, ${row.address}, ${row.orderNo}, ${row.notifyId}, ${row.tradeNo}, ${row.tradeStatus},
      ${row.totalAmount}, ${row.verdict}, ${row.raw})`;
}

const shownPerPage = 500;

/** What came about these orders, oldest first. */
export const notifiesOf = (db: Db, orderNos: string[]): Promise<NotifyRow[]> =>
  db.paymentNotify.findMany({ where: { orderNo: { in: orderNos } }, orderBy: { id: 'asc' }, take: shownPerPage });

/** A page, newest first, and how many there are. */
export function pageOfNotifies(
  db: Db,
  where: Prisma.PaymentNotifyWhereInput,
  { page, limit }: Paging,
): Promise<[NotifyRow[], number]> {
  return Promise.all([
    db.paymentNotify.findMany({ where, orderBy: { id: 'desc' }, skip: (page - 1) * limit, take: limit }),
    db.paymentNotify.count({ where }),
  ]);
}

/** Old refusals, a bounded number at a time. @returns how many went. */
export const deleteRefused = (db: Db, verdicts: readonly string[], before: Date, limit: number): Promise<number> =>
  db.$executeRaw`
    delete from payment_notify where id in (
      select id from payment_notify where received_at < ${before} and verdict = any(${verdicts}) order by id limit ${limit})`;
