import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { banMember, listMembers, readMember } from '@overtone/contract/member';
import { updateProfile } from '@overtone/contract/profile';
import { bootApp, type TestApp } from '../support/app.js';
import { arrangedPerson, newEmail, newPerson, type Person } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';

let app: TestApp;
let staff: Omit<Person, 'info'>;
let one: Person;
beforeAll(async () => {
  app = await bootApp();
  staff = await arrangedPerson(app, 'admin');
  one = await newPerson(app);
  await one.call(updateProfile, { body: { nickname: '月台_一号' } });
}, 60_000);
afterAll(() => app.stop());

const found = async (query: Record<string, string>) =>
  (await staff.call(listMembers, { query })).data.map(({ uid }) => Number(uid));

describe('members as staff see them', () => {
  it('are found by number, whole address or phone, and the beginning of the nickname; a sign of the search is a letter', async () => {
    const { email, phone } = one.info;
    const named = email ?? phone ?? '';
    const asked = [String(one.uid), named, named.toUpperCase(), '月台', '月台_', '月台_一号'];
    for (const q of asked) expect([q, await found({ q })]).toEqual([q, [one.uid]]);
    for (const q of ['%', '_', '月%', '一号', named.slice(0, 5), "' or true --"])
      expect([q, await found({ q })]).toEqual([q, []]);
  });

  it('are told apart by right and standing, the newest first, with what they have and have paid', async () => {
    const [banned, other] = [await newPerson(app), await newPerson(app)];
    await staff.call(banMember, { params: { uid: String(banned.uid) }, body: { reason: '广告' } });
    expect(await found({ role: 'admin' })).toEqual([staff.uid]);
    expect(await found({ standing: 'banned' })).toEqual([banned.uid]);
    const open = await found({ standing: 'open', limit: '2' });
    expect(open).toEqual([other.uid, one.uid]);
    const { data, total } = await staff.call(listMembers, { query: { limit: 1, page: 2 } });
    expect([data.map(({ uid }) => Number(uid)), total]).toEqual([[banned.uid], 4]);
    expect(data[0]).toMatchObject({ points: banned.info.points, paid_amount: '0.00', user_group: 0, role: 'member' });
  });

  it('are read one by one; who is nobody is nobody, and nothing that proves who somebody is is told', async () => {
    const { data } = await staff.call(readMember, { params: { uid: String(one.uid) } });
    expect(data).toMatchObject({ uid: String(one.uid), nickname: '月台_一号', email: one.info.email, banned_at: null });
    expect(Object.keys(data).filter((name) => /password|hash|token|seed/.test(name))).toEqual([]);
    expect(await refusalOf(staff.call(readMember, { params: { uid: '999999' } }))).toBe('MEMBER_NOT_FOUND');
    expect(await refusalOf(one.call(readMember, { params: { uid: String(one.uid) } }))).toBe('FORBIDDEN');
    expect(await found({ q: newEmail() })).toEqual([]);
  });
});
