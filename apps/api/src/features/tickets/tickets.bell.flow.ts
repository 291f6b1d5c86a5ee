import type { Db } from '../../platform/database/database.js';
import { notifyReply } from '../notices/notices.js';
import type { TicketRow } from './tickets.store.js';

/** Where a member finds their tickets. */
const helpCentre = '/faq?category=contact';

/** Staff did something in it. A visitor has no bell. */
export async function ringBell(db: Db, { id, uid }: TicketRow, now: Date): Promise<void> {
  if (uid !== null) await notifyReply(db, { uid, ticketId: String(id), link: helpCentre, now });
}
