import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, listApiKeys } from '@overtone/contract/api-key';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson, password } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp({ env: noGeneration, sweepsByHand: true });
}, 60_000);
afterAll(() => app.stop());

type Known = Awaited<ReturnType<typeof arrangedPerson>>;
const making = (who: Known, given: string) =>
  refusalOf(who.call(createApiKey, { body: { name: '脚本', scopes: ['songs:read'], password: given } }));
const keysOf = async (who: Known) => (await who.call(listApiKeys, {})).data.length;
const eventsOf = async ({ uid }: Known) => {
  const rows = await app.database.client.securityEvent.findMany({ where: { uid }, orderBy: { id: 'asc' } });
  return rows.map(({ kind }) => kind);
};

describe('a developer key outlives the session that makes it, so its maker proves anew who they are', () => {
  it('by the password; a wrong one is counted and noted as at a login, and makes nothing', async () => {
    const me = await arrangedPerson(app);
    expect([await making(me, 'not the password'), await keysOf(me)]).toEqual(['PASSWORD_WRONG', 0]);
    expect(await making(me, '')).toBe('VALIDATION_FAILED');
    expect([await making(me, password), await keysOf(me)]).toEqual(['ok', 1]);
    // Rows are written a moment after what they tell.
    await until('both events', async () => (await eventsOf(me)).join() === 'login.failed,key.made');
    for (let n = 0; n < 10; n += 1) await making(me, 'not the password');
    expect([await making(me, password), await keysOf(me)]).toEqual(['LOGIN_LOCKED', 1]);
  });

  it('an account without a password sets one first', async () => {
    const me = await arrangedPerson(app);
    await app.database.client.account.update({ where: { uid: me.uid }, data: { passwordHash: '' } });
    expect([await making(me, password), await keysOf(me)]).toEqual(['PASSWORD_WRONG', 0]);
  });

  it('whoever takes the account back meanwhile is first: a key that was under way is not made', async () => {
    const me = await arrangedPerson(app);
    const holder = await app.database.pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`keys/${me.uid}`]);
    const made = making(me, password);
    await until('the key waits for its turn', async () => {
      const { rows } = await app.database.pool.query(
        "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
      );
      return rows.length > 0;
    });
    await app.database.client.account.update({ where: { uid: me.uid }, data: { passwordHash: 'another' } });
    await holder.query('commit');
    holder.release();
    expect([await made, await keysOf(me)]).toEqual(['PASSWORD_WRONG', 0]);
  });
});
