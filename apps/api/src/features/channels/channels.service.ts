import { Injectable } from '@nestjs/common';
import { offeredModels } from '@overtone/contract/prices';
import { providerIds, type ProviderId } from '@overtone/contract/providers';
import type { FamilyStatus, SunoSession, SunoStatus } from '@overtone/contract/platform';
import { Database } from '../../platform/database/database.js';
import { currentPrices } from '../prices/prices.js';
import { SettingsReader } from '../settings/settings.js';
import { presentModel, sessionLimits } from './channels.present.js';
import { statusOf, takesSongs } from './channels.health.rule.js';
import { lackedByAll, lackingAt, lacksAll } from './channels.models.rule.js';
import { readRestingModels } from './channels.models.store.js';
import { readEnabled } from './channels.store.js';

@Injectable()
export class ChannelsService {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsReader,
  ) {}

  /** Of every family, whatever the others are; `status` is Suno's. */
  async status(): Promise<{ status: SunoStatus; families: FamilyStatus; missing: string[] }> {
    const db = this.database.client;
    const [channels, rests] = await Promise.all([readEnabled(db), readRestingModels(db)]);
    const prices = rests.length > 0 ? await currentPrices(db) : null;
    const offered = (family: ProviderId) => (prices ? offeredModels(family, prices) : []);
    const standing = channels.map((one) => {
      const lacking = lackingAt(one.id, rests);
      return { ...one, lacking, isEmpty: lacksAll(offered(one.provider), lacking) };
    });
    const { creation_open: isOpen } = await this.settings.read();
    const one = (family: ProviderId): SunoStatus =>
      isOpen ? statusOf(standing.filter(({ provider }) => provider === family)) : 'maintenance';
    const families = Object.fromEntries(providerIds.map((family) => [family, one(family)])) as FamilyStatus;
    const missing = providerIds.flatMap((family) => {
      const ready = standing.filter((channel) => channel.provider === family && takesSongs(channel));
      return lackedByAll(
        offered(family),
        ready.map(({ lacking }) => lacking),
      );
    });
    return { status: families.suno, families, missing };
  }

  async sunoSession(): Promise<SunoSession> {
    const statuses = (await this.status()).families;
    const families = Object.fromEntries(providerIds.map((family) => [family, statuses[family] === 'normal']));
    const offered = offeredModels('suno', await currentPrices(this.database.client));
    return {
      available: statuses.suno === 'normal',
      families: families as SunoSession['families'],
      models: offered.map(presentModel),
      limits: sessionLimits,
    };
  }
}
