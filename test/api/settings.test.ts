import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Refusal } from '@overtone/contract/client';
import { submitSunoMusic } from '@overtone/contract/generation';
import { register } from '@overtone/contract/people';
import { readSite, readSunoStatus } from '@overtone/contract/platform';
import { readPoints } from '@overtone/contract/points';
import { changeSetting, listSettings, type SettingKey } from '@overtone/contract/settings';
import { bootApp, testSecret, type TestApp } from '../support/app.js';
import {
  arrangedPerson,
  newEmail,
  newPerson,
  password,
  type Person,
  registeredPerson,
  sentCode,
} from '../support/person.js';

let app: TestApp;
let staff: Omit<Person, 'info'>;
beforeAll(async () => {
  app = await bootApp({ env: { REGISTRATION_NUMBER: '京ICP备1号' } });
  staff = await arrangedPerson(app, 'admin');
}, 60_000);
afterEach(async () => {
  await app.database.client.setting.deleteMany();
  // Kept for two seconds.
  app.clock.advance(2);
});
afterAll(() => app.stop());

const set = async (key: SettingKey, value: boolean | number | string | null) =>
  (await staff.call(changeSetting, { params: { key }, body: { value } })).data;
const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'ok',
    ({ status, code }: Refusal) => `${status} ${code}`,
  );
const site = async () => (await app.call(readSite, {})).data;
const row = async (key: SettingKey) =>
  (await staff.call(listSettings, {})).data.settings.find((one) => one.key === key);

describe('the operator’s switches', () => {
  it('tell what counts, since when and by whom, and what the environment fixes; secrets are not among it', async () => {
    expect(await row('company')).toEqual({
      ...{
        key: 'company',
        value: null,
        initial: null,
        fixed_by: null,
        missing: [],
        changed_at: null,
        changed_by: null,
      },
    });
    const changed = await set('company', '  弦外科技有限公司 ');
    expect(changed).toMatchObject({ value: '弦外科技有限公司', initial: null, changed_by: String(staff.uid) });
    expect(await row('company')).toEqual(changed);
    expect(await row('registration_number')).toMatchObject({ value: '京ICP备1号', fixed_by: 'REGISTRATION_NUMBER' });
    expect(await outcome(set('registration_number', '别的'))).toBe('409 SETTING_FIXED');
    const { environment } = (await staff.call(listSettings, {})).data;
    expect(environment).toContainEqual({ key: 'STORAGE', value: 'local' });
    // Of whom the sandbox asks; where nobody is asked, production.test.ts.
    expect((await row('content_check'))?.missing).toEqual([]);
    expect(environment.map(({ key }) => key)).toContain('CONTENT_CHECK_TEXT_SERVICE');
    expect(
      environment.filter(({ key, value }) => /KEY|SECRET$|DATABASE|REDIS|SMTP/.test(key) || value === testSecret),
    ).toEqual([]);
    const [audit] = await app.database.client.auditEntry.findMany({ where: { target: 'setting:company' } });
    expect(audit).toMatchObject({
      ...{ actorUid: staff.uid, action: 'setting.change', detail: { before: null, after: '弦外科技有限公司' } },
    });
    expect(await set('company', null)).toMatchObject({ value: null, changed_at: null });
  });

  it('are changed by one of two who looked at the same; what was set back and set anew is another one too', async () => {
    const seen = async () => (await row('company'))?.changed_at ?? null;
    const change = (value: string | null, at: string | null) =>
      outcome(staff.call(changeSetting, { params: { key: 'company' }, body: { value, seen: at } }));
    const before = await seen();
    expect(await change('甲', before)).toBe('ok');
    expect(await change('乙', before)).toBe('409 CHANGED_MEANWHILE');
    const first = await seen();
    // In the same millisecond.
    expect(await change('丙', first)).toBe('ok');
    expect(await change('丁', first)).toBe('409 CHANGED_MEANWHILE');
    expect(await row('company')).toMatchObject({ value: '丙' });
    const looked = await seen();
    const both = await Promise.all(['戊', '己'].map((value) => change(value, looked)));
    expect(both.toSorted()).toEqual(['409 CHANGED_MEANWHILE', 'ok']);
    expect(await change(null, first)).toBe('409 CHANGED_MEANWHILE');
    expect(await change(null, await seen())).toBe('ok');
    const told = { target: 'setting:company', actorUid: staff.uid };
    const written = await app.database.client.auditEntry.count({
      where: { ...told, detail: { path: ['after'], equals: '丙' } },
    });
    expect(written).toBe(1);
  });

  it.each<[SettingKey, boolean | number | string]>([
    ['registration_open', 'on'],
    ['registration_open', 1],
    ['signup_points', -1],
    ['signup_points', 10_001],
    ['signup_points', 0.3],
    ['signup_points', true],
    ['contact_email', 'nobody'],
    ['contact_email', `${'x'.repeat(120)}@example.com`],
    ['company', ''],
    ['company', '长'.repeat(121)],
    ['company', 7],
  ])('refuse for %s the value %p', async (key, value) => {
    expect(await outcome(set(key, value))).toBe('400 VALIDATION_FAILED');
    expect(await app.database.client.setting.count()).toBe(0);
  });

  it('fall back where a value is not understood any more', async () => {
    const written = { changedAt: app.clock.now(), changedBy: staff.uid };
    await app.database.client.setting.createMany({
      data: [
        { key: 'registration_open', value: 'perhaps', ...written },
        { key: 'of_an_older_version', value: 1, ...written },
      ],
    });
    app.clock.advance(2);
    expect((await site()).registration_open).toBe(true);
    expect(await row('registration_open')).toMatchObject({ value: true });
  });
});

describe('what they do', () => {
  it('who registers gets so many points, and nobody while registration is closed', async () => {
    await set('signup_points', 7.5);
    expect((await site()).signup_points).toBe(7.5);
    const person = await registeredPerson(app);
    expect((await person.call(readPoints, {})).data.balance).toBe(7.5);
    const email = newEmail();
    const code = await sentCode(app, email, 1);
    await set('registration_open', false);
    expect(await outcome(app.call(register, { body: { email, code, password } }))).toBe('403 REGISTRATION_CLOSED');
    expect((await site()).registration_open).toBe(false);
    expect(await outcome(registeredPerson(app))).toBe('403 REGISTRATION_CLOSED');
  });

  it('nothing new is made while creation is closed: nothing is held, and the status of every family says so', async () => {
    const person = await newPerson(app);
    await set('creation_open', false);
    const asked = person.call(submitSunoMusic, { body: { prompt: '一句词', title: '歌', tags: '民谣' } });
    expect(await outcome(asked)).toBe('503 CREATION_CLOSED');
    expect([(await person.call(readPoints, {})).data.balance, await app.database.client.generation.count()]).toEqual([
      20, 0,
    ]);
    const { families } = (await app.call(readSunoStatus, {})).data;
    expect(new Set(Object.values(families))).toEqual(new Set(['maintenance']));
  });

  it('what a site in China says of itself is told to everybody, in its order, and only what is set', async () => {
    await set('police_number', '京公网安备 1 号');
    await set('complaint_line', '010-00000000');
    expect((await site()).disclosures).toEqual([
      { key: 'registration_number', text: '京ICP备1号' },
      { key: 'police_number', text: '京公网安备 1 号' },
      { key: 'complaint_line', text: '010-00000000' },
    ]);
  });
});
