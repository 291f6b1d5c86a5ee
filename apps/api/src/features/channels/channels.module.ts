import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import type { FamilyChannel } from '../../platform/config/family-channels.js';
import { Database } from '../../platform/database/database.js';
import { Dialects } from '../../providers/music/dialects.js';
import { MusicModule } from '../../providers/music/music.module.js';
import { ChannelsController } from './channels.controller.js';
import { ChannelsService } from './channels.service.js';
import { switchOff, upsertEnvironmentChannel } from './channels.store.js';

/** The channels that the environment gives follow it at every boot; those that it gives no more are switched off. */
@Injectable()
class EnvironmentChannels implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly dialects: Dialects,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const family of this.config.families) await this.follow(family);
  }

  private async follow({ name, provider, account }: FamilyChannel): Promise<void> {
    const db = this.database.client;
    if (account && this.dialects.has(account.dialect))
      await upsertEnvironmentChannel(db, name, { provider, ...account });
    else await switchOff(db, name);
  }
}

@Module({
  imports: [MusicModule],
  controllers: [ChannelsController],
  providers: [EnvironmentChannels, ChannelsService],
})
export class ChannelsModule {}
