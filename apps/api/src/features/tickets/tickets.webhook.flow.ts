import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { WebhookShapes } from '../webhooks/webhooks.js';
import { wordsOf } from './tickets.messages.store.js';
import { presentTicket } from './tickets.present.js';
import { readTicket } from './tickets.store.js';

/** How webhooks show a ticket: as the API does, with the latest reply. */
@Injectable()
export class TicketsWebhook {
  constructor(shapes: WebhookShapes, { client }: Database) {
    shapes.give('ticket', async (uid, id) => {
      const row = await readTicket(client, BigInt(id));
      if (row?.uid !== uid) return null;
      return presentTicket(row, (await wordsOf(client, [row.lastReplyId])).get(row.lastReplyId), 'writer');
    });
  }
}
