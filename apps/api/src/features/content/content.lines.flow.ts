import { Injectable } from '@nestjs/common';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Queue } from '../../platform/queue/queue.js';
import { ContentCheck } from '../../providers/content-check/content-check.js';
import { askedAs, askJob, askLongJob } from './content.ask.jobs.js';
import { contentOf, partsOf } from './content.parts.rule.js';
import type { CheckRow } from './content.store.js';

/** Where a check waits to be asked about. */
@Injectable()
export class ContentLines {
  constructor(
    private readonly queue: Queue,
    private readonly vendor: ContentCheck,
  ) {}

  /** Hundreds of questions about one thing keep only their like waiting. Throws QueueDown. */
  async enqueue(row: CheckRow): Promise<void> {
    const parts = partsOf(row.parts);
    const questions = this.vendor.questionsIn(contentOf(row.kind, row.id, parts, parts.cover ?? null));
    const job = questions > trafficLimits.contentQuestions.few ? askLongJob : askJob;
    await this.queue.enqueue(job, { id: String(row.id) }, { id: askedAs(row) });
  }
}
