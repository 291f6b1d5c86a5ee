import { expect, it } from '@jest/globals';
import { disclosureKeys, settingKeys, type Settings } from '@overtone/contract/settings';
import { Config } from '../../platform/config/config.js';
import { Log } from '../../platform/log/log.js';
import type { SettingsReader } from './settings.js';
import { SettingsBoot } from './settings.boot.flow.js';

const nothing = Object.fromEntries(settingKeys.map((key) => [key, null])) as unknown as Settings;

async function toldAt(
  profile: 'sandbox' | 'production',
  settings: Settings,
  notice: object = { SMS_NOTICE_TEMPLATE_CODE: 'SMS_1' },
): Promise<{ msg: string; missing: unknown }[]> {
  const lines: string[] = [];
  const env = { OVERTONE_PROFILE: profile, OVERTONE_ROLE: 'all', SECRET: 'x'.repeat(32), ...notice };
  const reader = { read: () => Promise.resolve(settings) } as unknown as SettingsReader;
  const log = new Log('info', { write: (line) => void lines.push(line) });
  await new SettingsBoot(new Config(env as unknown as Config['env']), reader, log).onApplicationBootstrap();
  return lines.map((line) => JSON.parse(line) as { msg: string; missing: unknown });
}

it('production names at boot what the site does not say of itself; who says all reads nothing', async () => {
  const reached = { ...nothing, contact_email: 'help@example.com' };
  const others = disclosureKeys.filter((key) => key !== 'contact_email');
  expect(await toldAt('production', reached)).toMatchObject([{ missing: others }]);
  expect(await toldAt('production', { ...reached, company: '弦外' })).toMatchObject([{ missing: others.slice(1) }]);
  const all = Object.fromEntries(disclosureKeys.map((key) => [key, 'said']));
  expect(await toldAt('production', { ...nothing, ...all })).toEqual([]);
  expect(await toldAt('sandbox', nothing)).toEqual([]);
});

it('production does not start without an address where people reach the operator', async () => {
  await expect(toldAt('production', nothing)).rejects.toThrow(/CONTACT_EMAIL/);
});

it('production says at boot when nobody can be told of a changed number by message', async () => {
  const all = Object.fromEntries(disclosureKeys.map((key) => [key, 'said']));
  const told = await toldAt('production', { ...nothing, ...all }, {});
  expect(told.map(({ msg }) => msg)).toEqual([expect.stringContaining('SMS_NOTICE_TEMPLATE_CODE')]);
  expect(await toldAt('sandbox', nothing, {})).toEqual([]);
});

it('production says at boot when nobody outside can be asked before something goes public, though it is switched on', async () => {
  const all = Object.fromEntries(disclosureKeys.map((key) => [key, 'said']));
  const on = { ...nothing, ...all, content_check: true };
  const notice = { SMS_NOTICE_TEMPLATE_CODE: 'SMS_1' };
  expect((await toldAt('production', on)).map(({ msg }) => msg)).toEqual([
    expect.stringContaining('CONTENT_CHECK_ACCESS_KEY_ID, CONTENT_CHECK_ACCESS_KEY_SECRET'),
  ]);
  expect(await toldAt('production', { ...on, content_check: false })).toEqual([]);
  const keys = { CONTENT_CHECK_ACCESS_KEY_ID: 'id', CONTENT_CHECK_ACCESS_KEY_SECRET: 'secret' };
  expect(await toldAt('production', on, { ...notice, ...keys })).toEqual([]);
});
