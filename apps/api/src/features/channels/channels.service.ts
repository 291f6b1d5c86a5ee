import { Injectable } from '@nestjs/common';
import { models } from '@overtone/contract/models';
import type { SunoSession, SunoStatus } from '@overtone/contract/platform';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { presentModel, sessionLimits } from './channels.present.js';
import { countReady } from './channels.store.js';

@Injectable()
export class ChannelsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async statusOf(provider: string): Promise<{ status: SunoStatus }> {
    const { enabled, ready } = await countReady(this.database.client, provider, this.clock.now());
    const status = enabled === 0 ? 'maintenance' : ready === 0 ? 'error' : 'normal';
    return { status };
  }

  async sunoSession(): Promise<SunoSession> {
    const { status } = await this.statusOf('suno');
    const offered = models.filter(({ provider }) => provider === 'suno');
    return { available: status === 'normal', models: offered.map(presentModel), limits: sessionLimits };
  }
}
