import type { PriceList } from '@overtone/contract/prices';
import type { PriceState } from './prices.store.js';

/** The rows as the list of the contract: the prices that count now. */
export const listOf = (rows: readonly PriceState[]): PriceList => ({
  version: Math.max(0, ...rows.map(({ changedAt }) => changedAt.getTime())),
  prices: Object.fromEntries(
    rows.flatMap(({ id, priceHundredths: price }) => (price === null ? [] : [[id, price / 100]])),
  ),
  off: rows.filter(({ isOff }) => isOff).map(({ id }) => id),
});
