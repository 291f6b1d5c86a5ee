import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { WebhookShapes } from '../webhooks/webhooks.js';
import { pointsExpiries } from './payments.points.flow.js';
import { orderFacts } from './payments.present.js';
import { readOwn } from './payments.store.js';

/** How webhooks show an order: as the API does, without the links that pay for it. */
@Injectable()
export class PaymentsWebhook {
  constructor(shapes: WebhookShapes, database: Database) {
    shapes.give('order', async (uid, orderNo) => {
      const row = await readOwn(database.client, uid, orderNo);
      return row && orderFacts(row, await pointsExpiries(database.client, [row]));
    });
  }
}
