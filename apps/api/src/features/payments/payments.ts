import type { Db } from '../../platform/database/database.js';
import { clearBuyers, type OrderRow, ordersBehind } from './payments.store.js';

/** The door of payments. What a member has ordered, oldest first, behind the order `after`. */
export const ordersAfter = (db: Db, uid: number, after: string, limit: number): Promise<OrderRow[]> =>
  ordersBehind(db, uid, after, limit);

/** The member leaves: the orders stay for the books, who paid them does not. */
export const forgetBuyers = (db: Db, uid: number): Promise<void> => clearBuyers(db, uid);

export type { OrderRow } from './payments.store.js';
/** An order as its member sees it, without where to pay. */
export { orderFacts } from './payments.present.js';
