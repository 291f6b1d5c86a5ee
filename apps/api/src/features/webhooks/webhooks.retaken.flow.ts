import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import type { Db } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { lockMember, RetakenAccounts } from '../accounts/accounts.js';
import { notify } from '../notices/notices.js';
import { isLiveSession } from '../sessions/sessions.js';
import { stopAllOf } from './webhooks.store.js';

/**
 * In the transaction that changes a webhook: since the guard let this session in, seconds may have gone by. Whoever takes
 * the account back, bans or erases it waits for that transaction, or was first. Throws INVALID_TOKEN.
 */
export async function refuseTaken(tx: Db, { uid, sessionId: id }: Viewer, now: Date): Promise<void> {
  if (!(await lockMember(tx, uid)) || !(await isLiveSession(tx, { id, uid, now }))) throw new Problem('INVALID_TOKEN');
}

/** Whoever had an account may have asked to be told what happens in it: who takes it back hears of each, and decides anew. */
@Injectable()
export class RetakenWebhooks {
  constructor(retaken: RetakenAccounts) {
    retaken.also((tx, uid, now) => this.stop(tx, uid, now));
  }

  private async stop(tx: Db, uid: number, now: Date): Promise<void> {
    for (const { id, name } of await stopAllOf(tx, uid, 'reset')) {
      const notice = {
        kind: 'webhook_stopped',
        thing: `${id}/${now.getTime()}`,
        values: { name, why: 'reset' },
      } as const;
      await notify(tx, { uid, now, link: '/account?tab=developers', ...notice });
    }
  }
}
