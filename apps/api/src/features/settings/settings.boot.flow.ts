import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { disclosureKeys, type Settings } from '@overtone/contract/settings';
import { Config, ConfigError } from '../../platform/config/config.js';
import { Log } from '../../platform/log/log.js';
import { SettingsReader } from './settings.js';
import { missingOf } from './settings.values.rule.js';

/** What a site that is open to the public has not said of itself. */
export const unsaid = (settings: Settings): string[] => disclosureKeys.filter((key) => settings[key] === null);

/**
 * In production the operator reads at every boot what the site does not say of itself yet. Without an address where
 * people who have paid can reach somebody it does not start.
 */
@Injectable()
export class SettingsBoot implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsReader,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.sandbox) return;
    const settings = await this.settings.read();
    // The worker is who asks: its own keys count, wherever the api runs.
    const keys = missingOf('content_check', this.config);
    if (settings.content_check && keys.length > 0)
      this.log.warn(
        `content_check is on, and ${keys.join(', ')} are not set: nobody is asked before something goes public, ` +
          'only the site’s own words are looked for',
      );
    if (!this.config.runsApi) return;
    if (settings.contact_email === null) throw new ConfigError(['CONTACT_EMAIL: 正式环境必填，付了钱的人要能找到你']);
    if (this.config.env.SMS_NOTICE_TEMPLATE_CODE === undefined)
      this.log.warn(
        'SMS_NOTICE_TEMPLATE_CODE is not set: whose number is changed or removed is told by mail, or not at all',
      );
    const missing = unsaid(settings);
    if (missing.length > 0)
      this.log.warn('the site does not say all of itself: see the settings of the console', { missing });
  }
}
