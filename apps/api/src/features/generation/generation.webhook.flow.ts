import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { WebhookShapes } from '../webhooks/webhooks.js';
import { readOwn } from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

/** How webhooks show a generation: as the API does. */
@Injectable()
export class GenerationWebhook {
  constructor(shapes: WebhookShapes, database: Database, teller: GenerationTeller) {
    shapes.give('generation', async (uid, id) => {
      const row = await readOwn(database.client, uid, id);
      return row && teller.present(row);
    });
  }
}
