import { createHash } from 'node:crypto';
import { type PriceList, tablePrices } from '@overtone/contract/prices';
import type { PriceState } from './prices.store.js';

/** A release may change the table while pages with the one before stand open. */
const table = createHash('sha256').update(JSON.stringify(tablePrices())).digest('base64url').slice(0, 6);

/** The rows as the list of the contract: the prices that count now. */
export const listOf = (rows: readonly PriceState[]): PriceList => ({
  version: `${Math.max(0, ...rows.map(({ changedAt }) => changedAt.getTime()))}.${table}`,
  prices: Object.fromEntries(
    rows.flatMap(({ id, priceHundredths: price }) => (price === null ? [] : [[id, price / 100]])),
  ),
  off: rows.filter(({ isOff }) => isOff).map(({ id }) => id),
});
