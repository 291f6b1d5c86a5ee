import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database.js';
import { RetakenAccounts } from '../accounts/accounts.js';
import { notify } from '../notices/notices.js';
import { stopAllOf } from './webhooks.store.js';

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
