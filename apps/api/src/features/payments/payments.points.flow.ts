import type { Db } from '../../platform/database/database.js';
import { lotExpiries } from '../points/points.js';
import type { OrderRow } from './payments.store.js';

/** When the points of an order expire, by its number; null: they do not. An order without points is not in it. */
export type PointsExpiries = ReadonlyMap<string, Date | null>;

export async function pointsExpiries(db: Db, rows: OrderRow[]): Promise<PointsExpiries> {
  const lots = rows.flatMap(({ status, orderNo, lotId }) =>
    status === 'credited' && lotId !== null ? [{ orderNo, lotId }] : [],
  );
  if (lots.length === 0) return new Map();
  const expiries = await lotExpiries(
    db,
    lots.map(({ lotId }) => lotId),
  );
  return new Map(lots.map(({ orderNo, lotId }) => [orderNo, expiries.get(lotId) ?? null]));
}
