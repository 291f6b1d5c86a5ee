import { Controller } from '@nestjs/common';
import { readSite } from '@overtone/contract/platform';
import { disclosureKeys, type Settings } from '@overtone/contract/settings';
import { Config } from '../../platform/config/config.js';
import { Route } from '../../platform/http/route.js';
import { providerOf } from './settings.provider.rule.js';
import { SettingsReader } from './settings.js';

@Controller()
export class SettingsController {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsReader,
  ) {}

  @Route(readSite)
  async site() {
    const { VERSION_URL, SANDBOX_URL, OUTBOX_URL, API_DOCS } = this.config.env;
    const settings = await this.settings.read();
    const { signup_points, registration_open, registration_number, contact_email, developers_open } = settings;
    return {
      sandbox: this.config.sandbox,
      outbox_url: this.config.sandbox ? (OUTBOX_URL ?? SANDBOX_URL ?? null) : null,
      signup_points,
      registration_open,
      login_registers: registration_open && settings.login_registers,
      one_tap_script: this.config.oneTap?.script ?? null,
      minors: minorsOf(settings),
      developers_open,
      api_docs: API_DOCS,
      registration_number,
      contact_email,
      disclosures: disclosureKeys.flatMap((key) => {
        const text = settings[key];
        return text === null ? [] : [{ key, text }];
      }),
      version_url: VERSION_URL ?? '/version.json',
      media_backup_url: this.config.mediaBackup,
      wechat_cards: this.config.wechat !== null,
      label: { provider: providerOf(settings, this.config.publicUrl), cue: settings.label_cue },
    };
  }
}

const minorsOf = (settings: Settings) =>
  settings.minor_limits
    ? {
        from_hour: settings.minor_from_hour,
        until_hour: settings.minor_until_hour,
        monthly_yuan: settings.minor_monthly_yuan,
      }
    : null;
