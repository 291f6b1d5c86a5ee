import { Injectable } from '@nestjs/common';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Problem } from '@overtone/contract/problem';
import { Config } from '../../platform/config/config.js';
import type { Db } from '../../platform/database/database.js';
import { GuardedPost } from '../../platform/outgoing/guarded-post.js';
import { hostNameOf, isOwnSite } from './webhooks.own-site.rule.js';
import { webhooksOf } from './webhooks.store.js';

/** Whether an address may be registered: looked up now, and again at each call. */
@Injectable()
export class WebhookAddresses {
  constructor(
    private readonly config: Config,
    private readonly network: GuardedPost,
  ) {}

  /**
   * What an address says by itself: its form, its port, and that it is this very site, which would call itself. It costs
   * nothing, so it comes before what is counted. Throws WEBHOOK_ADDRESS.
   */
  refuseForm(url: string): void {
    try {
      this.network.refuseForm(url);
    } catch (error) {
      throw new Problem('WEBHOOK_ADDRESS', { cause: error });
    }
    if (isOwnSite(url, this.config.publicUrl)) throw new Problem('WEBHOOK_ADDRESS');
  }

  /** Where its name leads. Throws WEBHOOK_ADDRESS: also where that is nowhere. */
  async check(url: string): Promise<void> {
    try {
      await this.network.check(url, developerLimits.webhooks.timeoutSeconds * 1000);
    } catch (error) {
      throw new Problem('WEBHOOK_ADDRESS', { cause: error });
    }
  }

  /**
   * Where staff have ended the calls of this member, they call no more: whatever the path or port, and under another
   * webhook. It holds only under the lock of the member's webhooks; `url` has passed `refuseForm`. Throws WEBHOOK_ENDED.
   */
  async refuseEnded(db: Db, uid: number, url: string): Promise<void> {
    const ended = (await webhooksOf(db, uid)).filter((row) => row.stopped === 'staff');
    if (ended.some((row) => hostNameOf(row.url) === hostNameOf(url))) throw new Problem('WEBHOOK_ENDED');
  }
}
