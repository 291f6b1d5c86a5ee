import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@overtone/contract/limits';
import { resetPassword } from '@overtone/contract/people';
import { requestDeletion } from '@overtone/contract/personal-data';
import { changeWebhook, createWebhook, deleteWebhook } from '@overtone/contract/webhook';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { newEmail, newPerson, password, type Person, sentCode } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { until } from '../support/until.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  app = await bootApp({ env: noGeneration, sweepsByHand: true, network: receiver.network });
}, 60_000);
afterAll(() => app.stop().then(() => receiver.stop()));

const to = (path: string) => ({
  body: { name: path, url: `http://hooks.example/${path}`, events: ['order.paid' as const] },
});
const made = async (who: Person, path: string) => ({
  params: { id: (await who.call(createWebhook, to(path))).data.id },
});
const rowsOf = async ({ uid }: Person) => {
  const rows = await app.database.client.webhook.findMany({ where: { uid } });
  return Object.fromEntries(rows.map(({ name, url, stopped }) => [name, [new URL(url).pathname, stopped]]));
};

/** What came of changes that the guard let in, and that had their turn after all that is done in `meanwhile`. */
async function overtaken({ uid }: Person, begin: () => Promise<unknown>[], meanwhile: () => Promise<unknown>) {
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhooks/${uid}`]);
  const late = begin().map(refusalOf);
  await until('all of them to wait for their turn', async () => {
    const { rows } = await app.database.pool.query(
      "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
    );
    return rows.length === late.length;
  });
  await meanwhile();
  await holder.query('commit');
  holder.release();
  return Promise.all(late);
}

describe('a webhook that is being changed while its account', () => {
  it('is taken back by a new password: whoever does that is first, and nothing is registered, moved or started', async () => {
    const email = newEmail();
    const me = await newPerson(app, email);
    const [moved, off, deleted] = [await made(me, 'a'), await made(me, 'b'), await made(me, 'c')];
    await me.call(changeWebhook, { ...off, body: { on: false } });
    const begin = () => [
      me.call(createWebhook, to('new')),
      me.call(changeWebhook, { ...moved, body: { url: 'http://hooks.example/elsewhere' } }),
      me.call(changeWebhook, { ...off, body: { on: true } }),
      me.call(deleteWebhook, deleted),
    ];
    const reset = async () => {
      const code = await sentCode(app, email, 3);
      await app.call(resetPassword, { body: { email, code, newPassword: 'an altogether new one' } });
    };
    expect(await overtaken(me, begin, reset)).toEqual(Array(4).fill('INVALID_TOKEN'));
    expect(await rowsOf(me)).toEqual({ a: ['/a', 'reset'], b: ['/b', 'owner'], c: ['/c', 'reset'] });
  });

  it('is erased: nothing of it stays', async () => {
    const me = await newPerson(app);
    const erase = async () => {
      await me.call(requestDeletion, { body: { password } });
      app.clock.advance(limits.deletion.graceDays * 86_400 + 1);
      await app.schedules.run('deletions.sweep');
      const account = await app.database.client.account.findUnique({ where: { uid: me.uid } });
      expect(account?.erasedAt).not.toBeNull();
    };
    expect(await overtaken(me, () => [me.call(createWebhook, to('new'))], erase)).toEqual(['INVALID_TOKEN']);
    expect(await rowsOf(me)).toEqual({});
  });
});
