import { Injectable } from '@nestjs/common';
import type { Settings } from '@overtone/contract/settings';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { readSettings } from './settings.store.js';
import { valuesOf } from './settings.values.rule.js';

export { providerOf } from './settings.provider.rule.js';

/** Other processes hear of a change within so long. */
const freshMs = 2000;

/** The door of settings: what counts now. */
@Injectable()
export class SettingsReader {
  private readonly kept: KeptValues<Settings>;

  constructor(
    clock: Clock,
    private readonly config: Config,
    private readonly database: Database,
  ) {
    this.kept = new KeptValues(clock, { freshMs, most: 1 });
  }

  read(): Promise<Settings> {
    return this.kept.get('all', () => this.look());
  }

  /** This process knows at once. */
  async renew(): Promise<void> {
    this.kept.set('all', await this.look());
  }

  private async look(): Promise<Settings> {
    const rows = await readSettings(this.database.client);
    return valuesOf(this.config, new Map(rows.map(({ key, value }) => [key, value])));
  }
}
