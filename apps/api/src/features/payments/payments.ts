import type { Order } from '@overtone/contract/payment';
import type { Db } from '../../platform/database/database.js';
import { pointsExpiries } from './payments.points.flow.js';
import { orderFacts } from './payments.present.js';
import { clearBuyers, ordersBehind, readOwn } from './payments.store.js';

/** The door of payments. An order as its member may keep it: without where to pay, with who paid. */
export type OwnOrder = Omit<Order, 'paymentUrl' | 'qrUrl' | 'appUrl'> & { buyer: string | null };

export { countAmiss, type MoneyRow, refundedIn, refundsIn, revenueIn } from './payments.figures.store.js';

/** What a member has ordered, oldest first, behind the order `after`. */
export async function ordersAfter(db: Db, uid: number, after: string, limit: number): Promise<OwnOrder[]> {
  const rows = await ordersBehind(db, uid, after, limit);
  const expiries = await pointsExpiries(db, rows);
  return rows.map((row) => ({ ...orderFacts(row, expiries), buyer: row.buyer }));
}

/** Null when it is not the member's. */
export async function ownOrder(db: Db, uid: number, orderNo: string): Promise<OwnOrder | null> {
  const row = await readOwn(db, uid, orderNo);
  return row && { ...orderFacts(row, await pointsExpiries(db, [row])), buyer: row.buyer };
}

/** The member leaves: the orders stay for the books, who paid them does not. */
export const forgetBuyers = (db: Db, uid: number): Promise<void> => clearBuyers(db, uid);
