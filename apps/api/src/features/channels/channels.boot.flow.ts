import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Dialects } from '../../providers/music/dialects.js';
import { ChannelKeys } from './channels.keys.flow.js';
import { forgetModelsOf } from './channels.models.store.js';
import {
  type ChannelRow,
  readAll,
  readNamed,
  replaceKey,
  setWithdrawn,
  upsertEnvironmentChannel,
} from './channels.store.js';

type EnvironmentAccount = Pick<ChannelRow, 'baseUrl' | 'dialect' | 'apiKey'>;

/**
 * At every boot: the channels that the environment gives follow it, keys are sealed with the present secret, and what
 * cannot be used is withdrawn with its reason, whatever an administrator wishes of it.
 */
@Injectable()
export class ChannelsBoot implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly log: Log,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.followEnvironment();
    for (const channel of await readAll(this.database.client)) await this.look(channel);
  }

  /** Where nobody speaks the dialect there is no row: it could only be withdrawn. */
  private async followEnvironment(): Promise<void> {
    for (const { name, provider, account } of this.config.families) {
      if (!account || !this.dialects.has(account.dialect)) continue;
      const apiKey = this.keys.seal(account.apiKey);
      const before = await readNamed(this.database.client, name);
      const isMoved = before !== null && !this.isSame(before, account);
      await upsertEnvironmentChannel(this.database.client, name, { provider, ...account, apiKey }, isMoved);
      if (isMoved) await forgetModelsOf(this.database.client, before.id);
    }
  }

  private isSame(before: ChannelRow, { baseUrl, dialect, apiKey }: EnvironmentAccount): boolean {
    return before.baseUrl === baseUrl && before.dialect === dialect && this.keys.open(before.apiKey) === apiKey;
  }

  private async look(channel: ChannelRow): Promise<void> {
    const sealed = this.keys.sealedAnew(channel.apiKey);
    if (sealed !== null) await replaceKey(this.database.client, channel, sealed);
    const withdrawn = this.inTheWay(channel);
    if (withdrawn) this.log.warn('a channel cannot be used', { channel: channel.name, withdrawn });
    await setWithdrawn(this.database.client, channel.id, withdrawn);
  }

  private inTheWay({ name, dialect, apiKey }: ChannelRow): string | null {
    const family = this.config.families.find((one) => one.name === name);
    if (family && !family.account) return 'unconfigured';
    if (!this.dialects.has(family?.account?.dialect ?? dialect)) return 'unspoken';
    return this.keys.open(apiKey) === null ? 'unreadable' : null;
  }
}
