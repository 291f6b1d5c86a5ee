import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listSettings } from '@overtone/contract/settings';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { productionEnvironment } from '../support/production.js';

let app: TestApp;
beforeAll(async () => {
  const { DATABASE_URL: _, ...needed } = productionEnvironment;
  const env = { ...needed, OVERTONE_PROFILE: 'production', CONTACT_EMAIL: 'help@music.example' };
  app = await bootApp({ sweepsByHand: true, env });
}, 60_000);
afterAll(() => app.stop());

/** What the log warns of, as its lines say it. */
const warnings = (about: string): string[] =>
  app
    .logged()
    .split('\n')
    .filter((line) => line.includes(about))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

describe('a site with only what production requires', () => {
  it('is told once that a proxy stands before it which it does not heed: everybody counts as one address', async () => {
    await fetch(`${app.url}/api/health`);
    expect(warnings('TRUST_PROXY')).toEqual([]);
    for (const address of ['192.0.2.1', '192.0.2.2'])
      await fetch(`${app.url}/api/health`, { headers: { 'x-forwarded-for': address } });
    expect(warnings('TRUST_PROXY')).toEqual([expect.stringContaining('TRUST_PROXY=on')]);
  });

  it('says at boot and in the console that nobody outside is asked before something goes public', async () => {
    expect(warnings('CONTENT_CHECK_ACCESS_KEY_ID')).toHaveLength(1);
    const staff = await arrangedPerson(app, 'admin');
    const { settings, environment } = (await staff.call(listSettings, {})).data;
    expect(settings.find(({ key }) => key === 'content_check')).toMatchObject({
      value: true,
      missing: ['CONTENT_CHECK_ACCESS_KEY_ID', 'CONTENT_CHECK_ACCESS_KEY_SECRET'],
    });
    expect(environment.filter(({ key }) => key.startsWith('CONTENT_CHECK'))).toEqual([]);
    expect(environment).toContainEqual({ key: 'TRUST_PROXY', value: 'off' });
  });
});
