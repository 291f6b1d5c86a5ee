import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createApiKey,
  listApiKeys,
  listApiKeysForAdmin,
  revokeApiKey,
  revokeApiKeyForAdmin,
} from '@overtone/contract/api-key';
import { developerLimits } from '@overtone/contract/limits-developers';
import { countUnread, listNotices } from '@overtone/contract/notice';
import { resetPassword } from '@overtone/contract/people';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { memberSocket } from '../support/member-socket.js';
import { arrangedPerson, loggedIn, newEmail, newPerson, password, sentCode } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

const { keptDays, endedListed } = developerLimits.keys;

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration, sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

type Known = Awaited<ReturnType<typeof arrangedPerson>>;
const made = async (who: Known, name: string, more: object = {}) =>
  (await who.call(createApiKey, { body: { name, scopes: ['songs:read'], password, ...more } })).data.id;
const ends = async (who: Known) =>
  (await who.call(listApiKeys, {})).data.map(({ name, ended }) => [name, ended?.why ?? null]);
const told = async (who: Known) =>
  (await who.call(listNotices, {})).data.map(({ kind, values, link }) => [kind, values.name, values.why, link]);

describe('a key that has ended', () => {
  it('by staff rings the bell of its owner, who sees it with its end and why; staff see what lives', async () => {
    const [me, staff] = [await arrangedPerson(app), await arrangedPerson(app, 'admin')];
    const [id] = [await made(me, '备份脚本'), await made(me, '别的')];
    const heard: unknown[] = [];
    const socket = memberSocket(app.url, me).on('unread_count', (event) => heard.push(event));
    await until('the socket to be open', () => socket.connected);
    const revoke = () => staff.call(revokeApiKeyForAdmin, { params: { uid: String(me.uid), id } });
    await revoke();
    await until('the bell', () => heard.length > 0);
    socket.close();
    expect(heard).toEqual([{ count: 1 }]);
    expect((await me.call(countUnread, {})).data.count).toBe(1);
    const why = ['key_ended', '备份脚本', 'staff', '/account?tab=developers'];
    expect(await told(me)).toEqual([why]);
    const { data } = await me.call(listApiKeys, {});
    expect(data).toMatchObject([
      { name: '别的', ended: null },
      { id, ended: { why: 'staff', at: expect.any(String) } },
    ]);
    const { data: living } = await staff.call(listApiKeysForAdmin, { params: { uid: String(me.uid) } });
    expect(living.map(({ name }) => name)).toEqual(['别的']);
    expect(await refusalOf(revoke())).toBe('KEY_NOT_FOUND');
    expect(await told(me)).toEqual([why]);
  });

  it('by its owner rings nothing; what ran out says so, also once the account is taken back', async () => {
    const email = newEmail();
    const me = await newPerson(app, email);
    await made(me, '一天', { expires_days: 1 });
    await me.call(revokeApiKey, { params: { id: await made(me, '不要的', { expires_days: 1 }) } });
    expect(await ends(me)).toEqual([
      ['一天', null],
      ['不要的', 'revoked'],
    ]);
    app.clock.advance(86_400);
    await made(me, '还在');
    const code = await sentCode(app, email, 3);
    await app.call(resetPassword, { body: { email, code, newPassword: password } });
    const again = await loggedIn(app, email);
    expect(await ends(again)).toEqual([
      ['还在', 'reset'],
      ['一天', 'expired'],
      ['不要的', 'revoked'],
    ]);
    expect((await told(again)).map(([, name]) => name)).toEqual(['还在']);
  });

  it('is shown for 90 days, the last ones of many', async () => {
    const me = await arrangedPerson(app);
    for (let n = 0; n <= endedListed; n += 1) {
      await me.call(revokeApiKey, { params: { id: await made(me, `第 ${n} 个`) } });
      app.clock.advance(1);
    }
    const names = Array.from({ length: endedListed }, (_, n) => `第 ${endedListed - n} 个`);
    expect((await ends(me)).map(([name]) => name)).toEqual(names);
    await app.database.pool.query(
      'update api_key set revoked_at = revoked_at - make_interval(days => $2) where uid = $1',
      [me.uid, keptDays],
    );
    await app.schedules.run('keys.sweep');
    expect(await ends(me)).toEqual([]);
  });
});
