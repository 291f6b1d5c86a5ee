import type { Db } from '../../platform/database/database.js';
import type { PriceChange } from '../../platform/database/generated/client.js';

export type PriceState = PriceChange;

export const readChanges = (db: Db): Promise<PriceState[]> => db.priceChange.findMany();

/** Those who change come one after the other: the last model of a family is not switched off by two at once. */
export const lockPrices = async (db: Db): Promise<void> => {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended('prices', 0))`;
};

export async function writeChange(db: Db, { id, ...data }: PriceState): Promise<void> {
  await db.priceChange.upsert({ where: { id }, create: { id, ...data }, update: data });
}
