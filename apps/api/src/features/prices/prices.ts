import type { PriceList } from '@overtone/contract/prices';
import type { Db } from '../../platform/database/database.js';
import { listOf } from './prices.list.rule.js';
import { readChanges } from './prices.store.js';

/** The door of prices: what counts now, read in the transaction that holds by it. */
export const currentPrices = async (db: Db): Promise<PriceList> => listOf(await readChanges(db));
