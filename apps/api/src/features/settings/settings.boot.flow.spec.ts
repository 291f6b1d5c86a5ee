import { expect, it } from '@jest/globals';
import { disclosureKeys, settingKeys, type Settings } from '@overtone/contract/settings';
import { Config } from '../../platform/config/config.js';
import { Log } from '../../platform/log/log.js';
import type { SettingsReader } from './settings.js';
import { SettingsBoot } from './settings.boot.flow.js';

const nothing = Object.fromEntries(settingKeys.map((key) => [key, null])) as unknown as Settings;

async function toldAt(profile: 'sandbox' | 'production', settings: Settings): Promise<unknown[]> {
  const lines: string[] = [];
  const env = { OVERTONE_PROFILE: profile, OVERTONE_ROLE: 'all', SECRET: 'x'.repeat(32) } as unknown as Config['env'];
  const reader = { read: () => Promise.resolve(settings) } as unknown as SettingsReader;
  const log = new Log('info', { write: (line) => void lines.push(line) });
  await new SettingsBoot(new Config(env), reader, log).onApplicationBootstrap();
  return lines.map((line) => (JSON.parse(line) as { missing: unknown }).missing);
}

it('production names at boot what the site does not say of itself; who says all reads nothing', async () => {
  expect(await toldAt('production', nothing)).toEqual([[...disclosureKeys]]);
  expect(await toldAt('production', { ...nothing, company: '弦外' })).toEqual([disclosureKeys.slice(1)]);
  const all = Object.fromEntries(disclosureKeys.map((key) => [key, 'said']));
  expect(await toldAt('production', { ...nothing, ...all })).toEqual([]);
  expect(await toldAt('sandbox', nothing)).toEqual([]);
});
