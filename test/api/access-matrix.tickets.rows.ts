import { randomUUID } from 'node:crypto';
import { admins, everybody, members, ownerOnly, type Row } from '../support/access-matrix.js';
import type { AccessWorld } from '../support/access-world.js';
import { newEmail } from '../support/person.js';
import { pictureFile } from '../support/tickets-world.js';

const own = async (world: AccessWorld) => ({ params: { id: await world.ownersTicket() } });
const said = () => ({ body: { content: `一句话 ${randomUUID()}` } });
const ownTicket = ownerOnly('404 TICKET_NOT_FOUND');
/** A visitor wrote it: whoever has the link of the letter is its owner, an administrator without it is not. */
const withLink = { ...everybody('403 TICKET_LINK_DEAD'), owner: 'ok' } as const;
/** Administrators are meant to read what members write. */
const told: Row<AccessWorld>['told'] = ['admin'];

/** Rows of the access matrix: support. */
export const ticketRows: Row<AccessWorld>[] = [
  {
    route: 'POST /api/feedback',
    ask: () => ({ body: { feedback_content: `反馈 ${randomUUID()}`, contact_info: newEmail() } }),
    gets: everybody('ok'),
  },
  {
    route: 'POST /api/feedback/pictures',
    ask: async () => {
      const form = new FormData();
      form.append('file', await pictureFile({ width: 20, height: 20 }));
      return { form };
    },
    gets: everybody('ok'),
  },
  { route: 'GET /api/feedback/replies', gets: members() },
  { route: 'PUT /api/feedback/{id}/read', ask: own, gets: ownTicket },
  { route: 'PUT /api/feedback/read-all', gets: members() },
  { route: 'GET /api/feedback/{id}/messages', ask: own, gets: ownTicket },
  {
    route: 'POST /api/feedback/{id}/messages',
    ask: async (world) => ({ ...(await own(world)), ...said() }),
    gets: ownTicket,
  },
  {
    route: 'GET /api/feedback/threads/{id}/messages',
    ask: (world, role) => world.visitorsThread(role === 'owner'),
    gets: withLink,
  },
  {
    route: 'POST /api/feedback/threads/{id}/messages',
    ask: async (world, role) => ({ ...(await world.visitorsThread(role === 'owner')), ...said() }),
    gets: withLink,
  },

  { route: 'GET /api/admin/feedbacks', gets: admins(), told },
  { route: 'GET /api/admin/feedbacks/unread-count', gets: admins() },
  { route: 'GET /api/admin/feedbacks/new-replies', gets: admins(), told },
  { route: 'GET /api/admin/feedback/{id}/messages', ask: own, gets: admins(), told },
  {
    route: 'POST /api/admin/feedback/{id}/messages',
    ask: async (world) => ({ ...(await own(world)), ...said() }),
    gets: admins(),
  },
  { route: 'PUT /api/admin/feedback/{id}/read', ask: own, gets: admins(), quiet: 'a mark of reading' },
  {
    route: 'PUT /api/admin/feedback/{id}/status',
    ask: async (world) => ({ ...(await own(world)), body: { status: 'resolved' } }),
    gets: admins(),
    told,
  },
];
