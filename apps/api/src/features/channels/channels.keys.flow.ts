import { Injectable } from '@nestjs/common';
import { Chance } from '../../platform/clock/chance.js';
import { Config } from '../../platform/config/config.js';
import { Keyring } from '../../platform/signing/keyring.js';
import type { ChannelAccess } from '../../providers/music/music-provider.js';
import type { ChannelRow } from './channels.store.js';

/** Keys of channels lie sealed in the table; only a call to the provider opens one. */
@Injectable()
export class ChannelKeys {
  private readonly ring: Keyring;

  constructor(
    config: Config,
    private readonly chance: Chance,
  ) {
    this.ring = new Keyring(config.channelSecrets, 'overtone/channels/key');
  }

  seal(apiKey: string): string {
    return this.ring.seal(apiKey, (count) => this.chance.bytes(count));
  }

  /** Null: no secret that this process knows has sealed it. What was never sealed was written by hand. */
  open(kept: string): string | null {
    return this.ring.isSealed(kept) ? this.ring.open(kept) : kept;
  }

  /** The same key under the present secret; null where it is so already, or cannot be read. */
  sealedAnew(kept: string): string | null {
    const apiKey = this.ring.isCurrent(kept) ? null : this.open(kept);
    return apiKey === null ? null : this.seal(apiKey);
  }

  /** As a dialect takes it. A key that cannot be read is sent as none: then the provider refuses it, as any wrong one. */
  access({ id, baseUrl, apiKey }: Pick<ChannelRow, 'id' | 'baseUrl' | 'apiKey'>): ChannelAccess {
    return { id, baseUrl, apiKey: this.open(apiKey) ?? '' };
  }
}
