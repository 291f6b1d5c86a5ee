import { randomUUID } from 'node:crypto';
import { admins, type Row } from '../support/access-matrix.js';
import type { AccessWorld } from '../support/access-world.js';

const someone = ({ people }: AccessWorld) => ({ params: { uid: people.other.uid } });
/** A reply of an administrator's own, for whoever may change one. */
const reply = async ({ door }: AccessWorld) => {
  const now = door.app.clock.now();
  const words = { title: randomUUID().slice(0, 30), content: '你好' };
  const { id } = await door.app.database.client.cannedReply.create({
    data: { ...words, createdAt: now, updatedAt: now },
  });
  return String(id);
};
/** A job that was given up. */
const failed = async ({ door }: AccessWorld) => {
  const at = door.app.clock.now();
  const row = {
    queue: 'tickets',
    name: 'tickets.letter',
    jobId: randomUUID(),
    payload: { messageId: '1' },
    attempts: 1,
    reason: 'x',
  };
  const { id } = await door.app.database.client.failedJob.create({ data: { ...row, firstAt: at, lastAt: at } });
  return { body: { ids: [String(id)] } };
};
const exported = ['audit', 'users', 'orders', 'payment/notifies', 'recharge/logs', 'security-events', 'feedbacks'];

/** Administrators are meant to see whose things these are. */
const told: Row<AccessWorld>['told'] = ['admin'];

/** Rows of the access matrix: what the console reads and does beside the rest. */
export const consoleRows: Row<AccessWorld>[] = [
  ...[...exported, 'label-waivers', 'generations', 'failed-jobs'].map((list) => ({
    route: `GET /api/admin/${list}/export`,
    gets: admins(),
    told,
  })),
  { route: 'GET /api/admin/generations', gets: admins(), told },
  { route: 'GET /api/admin/label-waivers', gets: admins(), told },
  { route: 'GET /api/admin/queues', gets: admins() },
  { route: 'GET /api/admin/failed-jobs', gets: admins() },
  { route: 'POST /api/admin/failed-jobs/retry', ask: failed, gets: admins() },
  { route: 'POST /api/admin/failed-jobs/dismiss', ask: failed, gets: admins() },
  { route: 'GET /api/admin/users/{uid}/sessions', ask: someone, gets: admins() },
  { route: 'GET /api/admin/users/{uid}/sessions/export', ask: someone, gets: admins(), told },
  { route: 'GET /api/admin/users/{uid}/invitees/export', ask: someone, gets: admins(), told },
  {
    route: 'POST /api/admin/users/{uid}/sessions/revoke',
    ask: async (world) => {
      const { uid } = world.suspect;
      await world.session(uid);
      return { params: { uid }, body: { all: true } };
    },
    gets: admins(),
  },
  { route: 'GET /api/admin/users/{uid}/invitees', ask: someone, gets: admins() },
  {
    route: 'PUT /api/admin/users/{uid}/role',
    ask: (world) => ({ ...someone(world), body: { role: 'member' } }),
    gets: admins(),
    quiet: 'they are no more than that already',
  },
  { route: 'GET /api/admin/canned-replies', gets: admins() },
  { route: 'GET /api/admin/canned-replies/export', gets: admins() },
  {
    route: 'POST /api/admin/canned-replies',
    ask: () => ({ body: { title: randomUUID().slice(0, 30), content: '你好' } }),
    gets: admins(),
  },
  {
    route: 'PUT /api/admin/canned-replies/{id}',
    ask: async (world) => ({ params: { id: await reply(world) }, body: { content: '再见' } }),
    gets: admins(),
  },
  {
    route: 'DELETE /api/admin/canned-replies/{id}',
    ask: async (world) => ({ params: { id: await reply(world) } }),
    gets: admins(),
  },
];
