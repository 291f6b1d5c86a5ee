import { randomUUID } from 'node:crypto';
import { admins, members, ownerOnly, type Row } from '../support/access-matrix.js';
import type { AccessWorld } from '../support/access-world.js';
import { password } from '../support/person.js';

async function keyId({ door, people }: AccessWorld): Promise<string> {
  const id = randomUUID();
  const digest = new Uint8Array(Buffer.from(id));
  const createdAt = door.app.clock.now();
  const named = { name: '只给自己', hint: 'ovt_live_…', scopes: ['songs:read'] };
  await door.app.database.client.apiKey.create({ data: { id, uid: people.owner.uid, digest, createdAt, ...named } });
  return id;
}

/** On, with a message that arrived. Those from before are gone. */
async function webhook({ door, people }: AccessWorld): Promise<{ id: string; delivery: string }> {
  const { client } = door.app.database;
  const [id, delivery, createdAt] = [randomUUID(), randomUUID(), door.app.clock.now()];
  const { uid } = people.owner;
  await client.webhook.deleteMany({ where: { uid } });
  const named = { name: '只给自己', url: 'http://93.184.215.14/', events: ['order.paid'], secret: 'sealed' };
  await client.webhook.create({ data: { id, uid, createdAt, ...named } });
  const message = { type: 'order.paid', thing: 'none', createdAt, deliveredAt: createdAt };
  await client.webhookMessage.create({ data: { id: delivery, webhookId: id, ...message } });
  // Nobody is called: the test is about who may ask for it.
  await client.webhook.update({ where: { id }, data: { busyUntil: new Date('2100-01-01') } });
  return { id, delivery };
}

const ownKey = async (world: AccessWorld) => ({ params: { id: await keyId(world) } });
const ownHook = async (world: AccessWorld) => ({ params: { id: (await webhook(world)).id } });
const noHook = ownerOnly('404 WEBHOOK_NOT_FOUND');
const ofOwner = ({ people }: AccessWorld) => ({ params: { uid: people.owner.uid } });

/** Rows of the access matrix: what members give to programs. */
export const developerRows: Row<AccessWorld>[] = [
  { route: 'GET /api/user/keys', gets: members() },
  {
    route: 'POST /api/user/keys',
    ask: () => ({ body: { name: '脚本', scopes: ['songs:read'], password } }),
    gets: members(),
  },
  {
    route: 'PUT /api/user/keys/{id}',
    ask: async (world) => ({ ...(await ownKey(world)), body: { name: '新名字' } }),
    gets: ownerOnly('404 KEY_NOT_FOUND'),
  },
  { route: 'DELETE /api/user/keys/{id}', ask: ownKey, gets: ownerOnly('404 KEY_NOT_FOUND') },
  { route: 'GET /api/admin/users/{uid}/keys', ask: ofOwner, gets: admins(), told: ['admin'] },
  {
    route: 'DELETE /api/admin/users/{uid}/keys/{id}',
    ask: async (world) => ({ params: { uid: world.people.owner.uid, id: await keyId(world) } }),
    gets: admins(),
  },
  { route: 'GET /api/user/webhooks', gets: members() },
  {
    route: 'POST /api/user/webhooks',
    ask: () => ({ body: { name: '服务', url: 'http://93.184.215.14/', events: ['order.paid'] } }),
    gets: members(),
  },
  {
    route: 'PUT /api/user/webhooks/{id}',
    ask: async (world) => ({ ...(await ownHook(world)), body: { name: '新名字' } }),
    gets: noHook,
  },
  { route: 'POST /api/user/webhooks/{id}/secret', ask: ownHook, gets: noHook },
  { route: 'POST /api/user/webhooks/{id}/ping', ask: ownHook, gets: noHook },
  { route: 'GET /api/user/webhooks/{id}/deliveries', ask: ownHook, gets: noHook },
  {
    route: 'POST /api/user/webhooks/{id}/deliveries/{delivery}/redeliver',
    ask: async (world) => ({ params: { ...(await webhook(world)) } }),
    gets: noHook,
  },
  { route: 'DELETE /api/user/webhooks/{id}', ask: ownHook, gets: noHook },
  { route: 'GET /api/admin/users/{uid}/webhooks', ask: ofOwner, gets: admins(), told: ['admin'] },
  {
    route: 'POST /api/admin/users/{uid}/webhooks/{id}/stop',
    ask: async (world) => ({ params: { uid: world.people.owner.uid, id: (await webhook(world)).id } }),
    gets: admins(),
  },
  {
    route: 'POST /api/admin/users/{uid}/webhooks/{id}/lift',
    ask: async (world) => {
      const { id } = await webhook(world);
      await world.door.app.database.client.webhook.update({ where: { id }, data: { stopped: 'staff' } });
      return { params: { uid: world.people.owner.uid, id } };
    },
    gets: admins(),
  },
  { route: 'GET /api/admin/developers', gets: admins() },
  { route: 'GET /api/admin/webhooks', gets: admins(), told: ['admin'] },
  { route: 'GET /api/admin/webhooks/export', gets: admins(), told: ['admin'] },
];
