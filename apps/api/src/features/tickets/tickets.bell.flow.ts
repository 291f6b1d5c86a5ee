import type { Db } from '../../platform/database/database.js';
import { notifyReply } from '../notices/notices.js';
import { tellWebhooks } from '../webhooks/webhooks.js';
import type { Spoken } from './tickets.say.flow.js';
import type { TicketRow } from './tickets.store.js';

/** Where a member finds their tickets. */
const helpCentre = '/faq?category=contact';

/** Staff did something in it. A visitor has no bell. */
export async function ringBell(db: Db, { id, uid }: TicketRow, now: Date): Promise<void> {
  if (uid !== null) await notifyReply(db, { uid, ticketId: String(id), link: helpCentre, now });
}

/** Programs of a member hear of each answer. */
export async function tellAnswer(db: Db, { ticket: { id, uid }, message }: Spoken, now: Date): Promise<void> {
  if (uid !== null) await tellWebhooks(db, { uid, type: 'ticket.answered', thing: `${id}/${message.id}`, now });
}
