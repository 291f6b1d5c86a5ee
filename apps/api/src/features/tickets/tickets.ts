import type { Db } from '../../platform/database/database.js';
import { discardFolders } from '../media/media.js';
import { deletePicturesOf } from './tickets.pictures.store.js';
import { deleteTicketsOf } from './tickets.store.js';

/** The door of tickets. */

export { type Arrangement, arrangeTicket } from './tickets.arrange.flow.js';
export type { MessageRow } from './tickets.messages.store.js';
export { messagesBehind } from './tickets.messages.store.js';
export { receiptIn } from './tickets.receipt.rule.js';
export { countTicketsOf, type TicketRow, ticketsBehind } from './tickets.store.js';
export { systemWords } from './tickets.texts.js';

/** A member's tickets are gone with all that was said in them; the files of their pictures follow, a sweep sees to it. */
export async function discardTicketsOf(db: Db, uid: number, now: Date): Promise<void> {
  await discardFolders(db, await deletePicturesOf(db, uid), now);
  await deleteTicketsOf(db, uid);
}
