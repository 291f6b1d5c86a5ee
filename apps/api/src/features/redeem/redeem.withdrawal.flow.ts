import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import { recordAudit } from '../audit/audit.js';
import { refusalOf } from './redeem.refusal.rule.js';
import * as store from './redeem.store.js';

type Digest = Uint8Array<ArrayBuffer>;

export interface Decision {
  actorUid: number;
  now: Date;
}

export interface Withdrawn {
  voided: number;
  /** Used or void before: they stay as they are. */
  already: number;
  unknown: number;
}

/** Throws REDEEM_UNKNOWN, REDEEM_USED, REDEEM_VOID. */
export async function withdrawOne(db: Db, digest: Digest, decision: Decision): Promise<Withdrawn> {
  const { actorUid, now } = decision;
  const ids = await store.lockCodes(db, { digests: [digest] });
  if ((await store.voidCodes(db, ids, actorUid, now)) === 0) throw refusalOf(await store.readFate(db, digest), now);
  return noted(db, `redeem_code:${ids[0]}`, decision, { voided: 1, already: 0, unknown: 0 });
}

/** Throws REDEEM_BATCH_NOT_FOUND. */
export async function withdraw(
  db: Db,
  which: { digests: Digest[] } | { batchId: string },
  decision: Decision,
): Promise<Withdrawn> {
  if ('batchId' in which && !(await store.readBatch(db, which.batchId))) throw new Problem('REDEEM_BATCH_NOT_FOUND');
  const ids = await store.lockCodes(db, which);
  const voided = await store.voidCodes(db, ids, decision.actorUid, decision.now);
  const unknown = 'digests' in which ? which.digests.length - ids.length : 0;
  const target = 'batchId' in which ? `redeem_batch:${which.batchId}` : 'redeem_codes';
  return noted(db, target, decision, { voided, already: ids.length - voided, unknown });
}

/** The rows themselves say which they were: voided by whom and when. */
async function noted(db: Db, target: string, { actorUid, now }: Decision, withdrawn: Withdrawn): Promise<Withdrawn> {
  await recordAudit(db, { actorUid, action: 'redeem.void', target, detail: { ...withdrawn }, now });
  return withdrawn;
}
