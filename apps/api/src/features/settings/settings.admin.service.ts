import { Injectable } from '@nestjs/common';
import type { Body, Parsed } from '@overtone/contract/endpoint';
import { Problem } from '@overtone/contract/problem';
import {
  type changeSetting,
  type listSettings,
  type SettingKey,
  settingFacts,
  settingKeys,
} from '@overtone/contract/settings';
import { Clock, laterThan } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { requireSeen } from '../../platform/http/seen.js';
import { validationProblem } from '../../platform/http/validation.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { recordAudit } from '../audit/audit.js';
import { SettingsReader } from './settings.js';
import { deleteSetting, lockSetting, readSettings, type SettingState, writeSetting } from './settings.store.js';
import { missingOf, standingOf } from './settings.values.rule.js';

type Row = Body<typeof changeSetting>['data'];

/** Switches that only the environment has, and none of its secrets. */
const shown = [
  'OVERTONE_PROFILE',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'STORAGE',
  'MEDIA_CDN_URL',
  'API_DOCS',
  'ADMIN_SECOND_FACTOR',
  'RATE_LIMITS',
  'PASSWORD_BLOCKLIST',
  'LIBRARY_SEED',
  'CONTENT_CHECK_ENDPOINT',
  'CONTENT_CHECK_TEXT_SERVICE',
  'CONTENT_CHECK_NAME_SERVICE',
  'CONTENT_CHECK_PICTURE_SERVICE',
  'SMS_PER_HOUR',
  'SMS_PER_DAY',
  'INVITE_PER_INVITER_PER_DAY',
  'INVITE_PER_ADDRESS_PER_DAY',
  'INVITE_PER_DEVICE_PER_DAY',
  'GENERATION_DEADLINE_SECONDS',
  'LOG_LEVEL',
] as const;

@Injectable()
export class SettingsAdminService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly reader: SettingsReader,
  ) {}

  async list(): Promise<Body<typeof listSettings>['data']> {
    const rows = await readSettings(this.database.client);
    const environment = shown.flatMap((key) => {
      // Of whom nobody asks, it is not shown how they would be asked.
      const value = key.startsWith('CONTENT_CHECK_') && !this.config.contentCheck ? undefined : this.config.env[key];
      return value === undefined
        ? []
        : [{ key, value: typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value) }];
    });
    return { settings: settingKeys.map((key) => this.present(key, rows)), environment };
  }

  /** Null sets it back. Throws SETTING_FIXED, SETTING_NEEDED, VALIDATION_FAILED, CHANGED_MEANWHILE. */
  async change(me: Viewer, key: SettingKey, { value, seen }: Parsed<typeof changeSetting, 'body'>): Promise<Row> {
    if (this.present(key, []).fixed_by !== null) throw new Problem('SETTING_FIXED');
    // Without it the next boot would end, and the console with it.
    if (key === 'contact_email' && value === null && !this.config.sandbox) throw new Problem('SETTING_NEEDED');
    const checked = value === null ? null : this.checked(key, value);
    const now = this.clock.now();
    const row = await this.database.transaction(async (tx) => {
      const before = await lockSetting(tx, key);
      requireSeen(seen, before?.changedAt);
      const after = { key, value: checked, changedAt: laterThan(before?.changedAt, now), changedBy: me.uid };
      const written = checked === null ? null : after;
      if (written) await writeSetting(tx, written);
      else await deleteSetting(tx, key);
      const detail = { before: (before?.value ?? null) as Row['value'], after: checked };
      await recordAudit(tx, { actorUid: me.uid, action: 'setting.change', target: `setting:${key}`, detail, now });
      return written;
    });
    await this.reader.renew();
    return this.present(key, row ? [row] : []);
  }

  private checked(key: SettingKey, value: NonNullable<Row['value']>): NonNullable<Row['value']> {
    const read = settingFacts[key].schema.safeParse(value);
    if (!read.success) throw validationProblem(read.error.issues.map((issue) => ({ ...issue, path: ['value'] })));
    return read.data;
  }

  private present(key: SettingKey, rows: SettingState[]): Row {
    const row = rows.find((one) => one.key === key);
    const { value, initial, fixedBy } = standingOf(key, this.config, new Map(row ? [[key, row.value]] : []));
    return {
      key,
      value,
      initial,
      fixed_by: fixedBy,
      missing: missingOf(key, this.config),
      changed_at: row?.changedAt.toISOString() ?? null,
      changed_by: row ? String(row.changedBy) : null,
    };
  }
}
