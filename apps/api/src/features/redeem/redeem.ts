import type { RedeemBatchRequest } from '@overtone/contract/redeem';
import type { Chance } from '../../platform/clock/chance.js';
import type { Config } from '../../platform/config/config.js';
import type { Db } from '../../platform/database/database.js';
import { mintCodes, writeBatch } from './redeem.batch.flow.js';
import { referenceOf } from './redeem.reference.rule.js';
import { redeemersOf } from './redeem.store.js';
import { RedeemVault } from './redeem.vault.service.js';

/** The door of redeem. */

/** Who made the codes that no administrator made. */
const theOperator = 0;

export interface Arrangement {
  config: Config;
  chance: Chance;
  /** Tells it from other arrangements. */
  name: string;
  request: RedeemBatchRequest;
  now: Date;
}

/** A batch that comes with the installation: made once, whatever became of it since. */
export async function arrangeCodes(db: Db, { config, chance, name, request, now }: Arrangement): Promise<void> {
  const minted = mintCodes(new RedeemVault(config), chance, request);
  await writeBatch(db, { request, createdBy: theOperator, idempotencyKey: `seed:${name}`, now }, minted);
}

/** The references by which the uses of a code for several are booked; none for a code of one use, and for no code. */
export async function redeemingsOf(db: Db, typed: string): Promise<string[]> {
  const [, id] = /^(?:redeem:)?(\d{1,18})$/.exec(typed) ?? [];
  return id === undefined ? [] : (await redeemersOf(db, BigInt(id))).map((uid) => referenceOf(id, uid));
}
