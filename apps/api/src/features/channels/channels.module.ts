import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { ChannelsController } from './channels.controller.js';
import { ChannelsService } from './channels.service.js';
import { upsertEnvironmentChannel } from './channels.store.js';

/** The channel named `env` follows the environment at every boot. */
@Injectable()
class EnvironmentChannels implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { SUNO_BASE_URL, SUNO_API_KEY, SUNO_CONCURRENCY } = this.config.env;
    await upsertEnvironmentChannel(this.database.client, 'env', {
      provider: 'suno',
      dialect: 'suno-task',
      baseUrl: SUNO_BASE_URL,
      apiKey: SUNO_API_KEY,
      maxRunning: SUNO_CONCURRENCY,
    });
  }
}

@Module({ controllers: [ChannelsController], providers: [EnvironmentChannels, ChannelsService] })
export class ChannelsModule {}
