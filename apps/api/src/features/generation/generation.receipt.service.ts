import { Injectable } from '@nestjs/common';
import { modelById } from '@overtone/contract/models';
import { operationFacts } from '@overtone/contract/operations';
import type { Receipt } from '@overtone/contract/points';
import { Problem } from '@overtone/contract/problem';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { holdStory, toPoints } from '../points/points.js';
import { linesOf } from './generation.receipt.present.js';
import { stepsOf } from './generation.steps.store.js';
import { type GenerationRow, readGeneration, readOwn } from './generation.store.js';

/** What a generation held, tried, spent and gave back. */
@Injectable()
export class ReceiptService {
  constructor(private readonly database: Database) {}

  async own(me: Viewer, id: string): Promise<Receipt> {
    return this.of(await readOwn(this.database.client, me.uid, id));
  }

  async any(id: string): Promise<Receipt> {
    return this.of(await readGeneration(this.database.client, id));
  }

  private async of(row: GenerationRow | null): Promise<Receipt> {
    if (!row) throw new Problem('GENERATION_NOT_FOUND');
    const db = this.database.client;
    const [story, steps] = await Promise.all([holdStory(db, row.id), stepsOf(db, [row.id])]);
    const { held = 0, captured = 0, released = 0 } = story ?? {};
    const data = {
      generation_id: row.id,
      yields: operationFacts[row.operation].yields,
      status: row.status,
      model: modelById(row.model)?.name ?? row.model,
      held: toPoints(held),
      captured: toPoints(captured),
      released: toPoints(released),
      brought_in: row.broughtIn,
      lines: linesOf(story, steps),
    };
    return data;
  }
}
