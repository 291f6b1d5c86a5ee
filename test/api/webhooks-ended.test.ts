import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { developerLimits } from '@overtone/contract/limits-developers';
import { listNotices } from '@overtone/contract/notice';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  liftWebhookForAdmin,
  listWebhooks,
  stopWebhookForAdmin,
} from '@overtone/contract/webhook';
import { tellWebhooks } from '../../apps/api/src/features/webhooks/webhooks.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
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

type Known = Awaited<ReturnType<typeof arrangedPerson>>;
const to = (url: string, name = '我的服务') => ({ body: { name, url, events: ['order.paid' as const] } });
const made = async (who: Known, url: string, name?: string) => (await who.call(createWebhook, to(url, name))).data.id;
const stop = (staff: Known, { uid }: Known, id: string) =>
  staff.call(stopWebhookForAdmin, { params: { uid: String(uid), id } });
const changed = (who: Known, id: string, body: object) => refusalOf(who.call(changeWebhook, { params: { id }, body }));
const stopsOf = async (who: Known) =>
  Object.fromEntries((await who.call(listWebhooks, {})).data.map(({ name, stopped }) => [name, stopped]));

describe('a host that staff have ended', () => {
  it('ends with every webhook of the member that names it, at whatever port and path, and each is told of', async () => {
    const [me, other, staff] = [
      await arrangedPerson(app),
      await arrangedPerson(app),
      await arrangedPerson(app, 'admin'),
    ];
    const first = await made(me, 'http://hooks.example/a', '甲');
    const second = await made(me, 'http://HOOKS.example:8080/b', '乙');
    await made(me, 'http://far.hooks.example/c', '丙');
    await made(other, 'http://hooks.example/a', '别人的');
    await changed(me, second, { on: false });
    await stop(staff, me, first);
    expect(await stopsOf(me)).toEqual({ 甲: 'staff', 乙: 'staff', 丙: null });
    expect(await stopsOf(other)).toEqual({ 别人的: null });
    const where = { action: 'webhook.stop', target: `account:${me.uid}` };
    const entries = await app.database.client.auditEntry.findMany({ where });
    const before = Object.fromEntries(
      entries.map(({ detail }) => {
        const { id, before: was } = detail as { id: string; before: { stopped: string | null } };
        return [id, was.stopped];
      }),
    );
    expect(before).toEqual({ [first]: null, [second]: 'owner' });
    const { data: notices } = await me.call(listNotices, {});
    expect(notices.map(({ kind, values }) => [kind, values.name, values.why]).sort()).toEqual([
      ['webhook_stopped', '乙', 'staff'],
      ['webhook_stopped', '甲', 'staff'],
    ]);
    await app.database.transaction((tx) =>
      tellWebhooks(tx, { uid: me.uid, type: 'order.paid', thing: 'E1', now: app.clock.now() }),
    );
    await app.schedules.run('webhooks.due');
    await app.drain();
    expect(receiver.got.map(({ path }) => path)).toEqual(['/c']);
    expect(await changed(me, second, { on: true })).toBe('WEBHOOK_STOPPED');
    expect(await changed(me, second, { url: 'http://far.hooks.example/b' })).toBe('WEBHOOK_ENDED');
    expect(await refusalOf(me.call(deleteWebhook, { params: { id: second } }))).toBe('WEBHOOK_ENDED');
    await stop(staff, me, second);
    expect(await app.database.client.auditEntry.count({ where })).toBe(2);
  });

  it('is given back as a whole: its webhooks are off, their owner is told of each and starts them', async () => {
    const [me, staff] = [await arrangedPerson(app), await arrangedPerson(app, 'admin')];
    const first = await made(me, 'http://hooks.example/a', '甲');
    const second = await made(me, 'http://hooks.example:8080/b', '乙');
    const far = await made(me, 'http://far.hooks.example/c', '丙');
    await stop(staff, me, first);
    await stop(staff, me, far);
    const lift = (id: string) => staff.call(liftWebhookForAdmin, { params: { uid: String(me.uid), id } });
    await lift(first);
    expect(await stopsOf(me)).toEqual({ 甲: 'lifted', 乙: 'lifted', 丙: 'staff' });
    await lift(first);
    const { data: notices } = await me.call(listNotices, {});
    const lifted = notices.filter(({ kind }) => kind === 'webhook_lifted');
    expect(lifted.map(({ values }) => values).sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1))).toEqual([
      { name: '乙' },
      { name: '甲' },
    ]);
    const where = { action: 'webhook.lift', target: `account:${me.uid}` };
    const entries = await app.database.client.auditEntry.findMany({ where });
    expect(entries.map(({ detail }) => detail)).toEqual(
      entries.map(() => expect.objectContaining({ before: { stopped: 'staff' }, after: { stopped: 'lifted' } })),
    );
    expect(entries).toHaveLength(2);
    const { perMember } = developerLimits.webhooks;
    const others = Array.from({ length: perMember - 2 }, (_, at) => `http://other.hooks.example/${at}`);
    for (const url of others) await made(me, url);
    const { webhook } = app.database.client;
    const extra = { uid: me.uid, name: '早先的', url: 'http://other.hooks.example/', events: [], secret: '' };
    const { id: early } = await webhook.create({ data: { ...extra, id: crypto.randomUUID(), createdAt: new Date(0) } });
    expect(await changed(me, first, { on: true })).toBe('ok');
    expect(await changed(me, second, { on: true })).toBe('WEBHOOKS_ON');
    await webhook.delete({ where: { id: early } });
    expect(await changed(me, second, { on: true })).toBe('ok');
    expect(await changed(me, far, { on: true })).toBe('WEBHOOK_STOPPED');
    expect(await refusalOf(lift(crypto.randomUUID()))).toBe('WEBHOOK_NOT_FOUND');
  });

  it('takes no place of those that the member may have: what is somewhere else can be registered', async () => {
    const [me, staff] = [await arrangedPerson(app), await arrangedPerson(app, 'admin')];
    const paths = Array.from({ length: developerLimits.webhooks.perMember }, (_, at) => `/${at}`);
    const ids: string[] = [];
    for (const path of paths) ids.push(await made(me, `http://hooks.example${path}`));
    expect(await refusalOf(me.call(createWebhook, to('http://far.hooks.example/')))).toBe('WEBHOOK_LIMIT');
    await stop(staff, me, ids[0] ?? '');
    for (const path of paths) await made(me, `http://far.hooks.example${path}`);
    expect(await refusalOf(me.call(createWebhook, to('http://other.hooks.example/')))).toBe('WEBHOOK_LIMIT');
  });

  it('is not called by one that was off when another there was ended, and that staff have not seen', async () => {
    const me = await arrangedPerson(app);
    const [ended, resting] = [await made(me, 'http://hooks.example/a'), await made(me, 'http://hooks.example:8443/b')];
    const { webhook } = app.database.client;
    await webhook.update({ where: { id: ended }, data: { stopped: 'staff' } });
    await webhook.update({ where: { id: resting }, data: { stopped: 'owner' } });
    expect(await changed(me, resting, { on: true })).toBe('WEBHOOK_ENDED');
    expect(await changed(me, resting, { url: 'http://far.hooks.example/', on: true })).toBe('ok');
  });

  it('stays: it is neither deleted nor called by another webhook of its member', async () => {
    const [me, staff] = [await arrangedPerson(app), await arrangedPerson(app, 'admin')];
    const { id } = (await me.call(createWebhook, to('http://hooks.example/in'))).data;
    const { id: other } = (await me.call(createWebhook, to('http://other.hooks.example/in'))).data;
    await staff.call(stopWebhookForAdmin, { params: { uid: String(me.uid), id } });
    expect(await refusalOf(me.call(deleteWebhook, { params: { id } }))).toBe('WEBHOOK_ENDED');
    expect(await refusalOf(me.call(createWebhook, to('http://hooks.example/elsewhere')))).toBe('WEBHOOK_ENDED');
    const moved = { params: { id: other }, body: { url: 'http://hooks.example/in?again' } };
    expect(await refusalOf(me.call(changeWebhook, moved))).toBe('WEBHOOK_ENDED');
    expect(await refusalOf(me.call(createWebhook, to('http://hooks.example.:8443/elsewhere')))).toBe('WEBHOOK_ENDED');
    const away = { params: { id }, body: { url: 'http://far.hooks.example/in' } };
    expect(await refusalOf(me.call(changeWebhook, away))).toBe('WEBHOOK_ENDED');
    expect(await refusalOf(me.call(createWebhook, to('http://hooks.example/in')))).toBe('WEBHOOK_ENDED');
    await me.call(deleteWebhook, { params: { id: other } });
    expect(await refusalOf(me.call(deleteWebhook, { params: { id: other } }))).toBe('WEBHOOK_NOT_FOUND');
    expect((await me.call(listWebhooks, {})).data.map((hook) => hook.id)).toEqual([id]);
  });

  it('staff end an address while it is being changed or registered: whoever comes second sees it', async () => {
    const me = await arrangedPerson(app);
    const { id } = (await me.call(createWebhook, to('http://hooks.example/in'))).data;
    const holder = await app.database.pool.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhooks/${me.uid}`]);
    const late = [
      me.call(createWebhook, to('http://hooks.example/again')),
      me.call(changeWebhook, { params: { id }, body: { url: 'http://far.hooks.example/in' } }),
      me.call(deleteWebhook, { params: { id } }),
    ].map(refusalOf);
    await until('three who wait for the lock', async () => {
      const { rows } = await app.database.pool.query(
        "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
      );
      return rows.length === 3;
    });
    // What staff do under this lock.
    await holder.query("update webhook set stopped = 'staff' where id = $1", [id]);
    await holder.query('commit');
    holder.release();
    expect(await Promise.all(late)).toEqual(['WEBHOOK_ENDED', 'WEBHOOK_ENDED', 'WEBHOOK_ENDED']);
  });
});
