import { expect, it } from '@jest/globals';
import { cancelDeletion, requestDeletion } from '@overtone/contract/personal-data';
import { createWebhook, readDeveloperFigures } from '@overtone/contract/webhook';
import { tellWebhooks } from '../../apps/api/src/features/webhooks/webhooks.js';
import { bootApp, noGeneration } from '../support/app.js';
import { arrangedPerson, loggedIn, newEmail, newPerson, password } from '../support/person.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

it('webhooks rest while a deletion is asked for, raise no alarm, and send what waited once it is taken back', async () => {
  const receiver = await WebhookReceiver.open();
  const app = await bootApp({ env: noGeneration, sweepsByHand: true, network: receiver.network });
  try {
    const email = newEmail();
    const me = await newPerson(app, email);
    const staff = await arrangedPerson(app, 'admin');
    const body = { name: '我的服务', url: 'http://hooks.example/in', events: ['order.paid' as const] };
    await me.call(createWebhook, { body });
    await me.call(requestDeletion, { body: { password } });
    await app.database.transaction((tx) =>
      tellWebhooks(tx, { uid: me.uid, type: 'order.paid', thing: 'L1', now: app.clock.now() }),
    );
    app.clock.advance(600);
    const sweep = async () => {
      await app.schedules.run('webhooks.due');
      await app.drain();
    };
    await sweep();
    const { data: figures } = await staff.call(readDeveloperFigures, {});
    expect([receiver.got.length, figures]).toMatchObject([0, { waiting: 1, oldest_due_seconds: null }]);
    await (await loggedIn(app, email)).call(cancelDeletion, {});
    await sweep();
    expect(await receiver.at('/in')).toHaveLength(1);
  } finally {
    await app.stop();
    await receiver.stop();
  }
}, 60_000);
