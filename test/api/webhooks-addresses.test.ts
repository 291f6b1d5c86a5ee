import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { developerGuide } from '@overtone/contract/developer-guide';
import { developerLimits } from '@overtone/contract/limits-developers';
import { outgoingPorts } from '@overtone/contract/outgoing-ports';
import { changeSetting } from '@overtone/contract/settings';
import { changeWebhook, createWebhook, deleteWebhook, readDeveloperFigures } from '@overtone/contract/webhook';
import { tellWebhooks } from '../../apps/api/src/features/webhooks/webhooks.js';
import { bootApp, noGeneration, type TestApp } from '../support/app.js';
import { arrangedPerson } from '../support/person.js';
import { refusalOf } from '../support/song-world.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

const { madePerDay, perMember } = developerLimits.webhooks;

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.open();
  app = await bootApp({ env: noGeneration, sweepsByHand: true, network: receiver.network });
}, 60_000);
afterAll(() => app.stop().then(() => receiver.stop()));

type Known = Awaited<ReturnType<typeof arrangedPerson>>;
const registering = (who: Known, url: string) =>
  who.call(createWebhook, { body: { name: '我的服务', url, events: ['order.paid' as const] } });
/** All that came of asking so often. */
const outcomesOf = async (times: number, ask: () => Promise<unknown>) => {
  const got = new Set<string>();
  for (let n = 0; n < times; n += 1) got.add(await refusalOf(ask()));
  return [...got];
};

describe('the address of a webhook', () => {
  it('is on one of the ports that the guide and the refusal name', async () => {
    const me = await arrangedPerson(app);
    const told = (answer: Promise<unknown>) => answer.then(String, (error: Error) => error.message);
    const said = await told(registering(me, 'http://hooks.example:9000/'));
    expect(outgoingPorts.filter((port) => !said.includes(String(port)))).toEqual([]);
    expect(developerGuide).toContain(outgoingPorts.join(', '));
    for (const port of outgoingPorts)
      expect([port, await refusalOf(registering(me, `http://hooks.example:${port}/`))]).toEqual([port, 'ok']);
  });

  it('takes none of the day’s tries where its form or port is wrong, or there is no room; where its name is, it does', async () => {
    const me = await arrangedPerson(app);
    const good = () => registering(me, 'http://hooks.example/in');
    const made = await Promise.all(Array.from({ length: perMember }, good));
    expect(await outcomesOf(madePerDay, good)).toEqual(['WEBHOOK_LIMIT']);
    const [first, second] = made.map(({ data }) => ({ params: { id: data.id } }));
    await me.call(deleteWebhook, first as { params: { id: string } });
    const shut = ['http://hooks.example:9000/', 'http://10.0.0.1/', 'http://a:b@hooks.example/', 'nonsense'];
    for (const url of shut) expect(await outcomesOf(10, () => registering(me, url))).toEqual(['WEBHOOK_ADDRESS']);
    const inward = () => registering(me, 'http://inside.example/');
    expect(await outcomesOf(madePerDay - perMember, inward)).toEqual(['WEBHOOK_ADDRESS']);
    expect(await refusalOf(good())).toBe('RATE_LIMITED');
    const moved = (url: string) => refusalOf(me.call(changeWebhook, { ...second, body: { url } } as never));
    expect([await moved('http://hooks.example:9000/'), await moved('http://hooks.example/out')]).toEqual([
      'WEBHOOK_ADDRESS',
      'RATE_LIMITED',
    ]);
  });

  it('that stays as it is keeps its name changeable while the operator has closed developers’ access; no other begins', async () => {
    const [staff, me] = [await arrangedPerson(app, 'admin'), await arrangedPerson(app)];
    const { data } = await registering(me, 'http://hooks.example/in');
    const set = (value: boolean | null) =>
      staff.call(changeSetting, { params: { key: 'developers_open' }, body: { value } });
    const changed = (body: object) => refusalOf(me.call(changeWebhook, { params: { id: data.id }, body }));
    await set(false);
    expect(await changed({ name: '改名', url: data.url, events: ['order.paid'] })).toBe('ok');
    expect([await changed({ url: 'http://hooks.example/out' }), await changed({ on: true })]).toEqual([
      'DEVELOPERS_CLOSED',
      'DEVELOPERS_CLOSED',
    ]);
    await set(null);
  });

  it('waits for nothing while the operator has closed developers’ access: staff see that, and no alarm', async () => {
    const [staff, me] = [await arrangedPerson(app, 'admin'), await arrangedPerson(app)];
    await registering(me, 'http://hooks.example/in');
    const set = (value: boolean | null) =>
      staff.call(changeSetting, { params: { key: 'developers_open' }, body: { value } });
    const now = app.clock.now();
    await app.database.transaction((tx) => tellWebhooks(tx, { uid: me.uid, type: 'order.paid', thing: 'A', now }));
    app.clock.advance(100);
    const figures = async () => (await staff.call(readDeveloperFigures, {})).data;
    expect(await figures()).toMatchObject({ open: true, waiting: 1, oldest_due_seconds: 100 });
    await set(false);
    expect(await figures()).toMatchObject({ open: false, waiting: 1, oldest_due_seconds: null });
    await set(null);
    expect(await figures()).toMatchObject({ open: true, waiting: 1, oldest_due_seconds: 100 });
  });
});
