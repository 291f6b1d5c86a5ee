import { Injectable } from '@nestjs/common';
import { developerLimits } from '@overtone/contract/limits-developers';
import { Problem } from '@overtone/contract/problem';
import { Config } from '../../platform/config/config.js';
import { GuardedPost } from '../../platform/outgoing/guarded-post.js';
import { isOwnSite } from './webhooks.own-site.rule.js';

/** Whether an address may be registered: looked up now, and again at each call. */
@Injectable()
export class WebhookAddresses {
  constructor(
    private readonly config: Config,
    private readonly network: GuardedPost,
  ) {}

  /** Throws WEBHOOK_ADDRESS: also where the name does not lead anywhere, and for this very site, which would call itself. */
  async check(url: string): Promise<void> {
    try {
      await this.network.check(url, developerLimits.webhooks.timeoutSeconds * 1000);
    } catch (error) {
      throw new Problem('WEBHOOK_ADDRESS', { cause: error });
    }
    if (isOwnSite(url, this.config.publicUrl)) throw new Problem('WEBHOOK_ADDRESS');
  }
}
