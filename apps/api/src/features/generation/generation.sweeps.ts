import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import { Every } from '../../platform/queue/schedule.js';
import { enabledChannels } from '../channels/channels.js';
import { sendBack } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.js';
import { failures } from './generation.failures.js';
import { GenerationPoll } from './generation.poll.js';
import { collectId, collectJob, submitJob } from './generation.queue.js';
import { dueSources } from './generation.sources.store.js';
import * as store from './generation.store.js';
import { GenerationTeller } from './generation.tell.js';

const tick = (config: Config): number => config.env.GENERATION_TICK_MS;
const batch = 200;

/** Due work lives in tables; these find it, whatever happened to the queue or to a process. */
@Injectable()
export class GenerationSweeps {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly queue: Queue,
    private readonly poll: GenerationPoll,
    private readonly end: GenerationEnd,
    private readonly teller: GenerationTeller,
  ) {}

  @Every(tick, 'generation.poll')
  pollDue(): Promise<void> {
    return this.poll.pollDue();
  }

  /** Delivers again what waits: jobs that were lost, and those for which there was no place. */
  @Every(tick, 'generation.queue')
  async deliver(): Promise<void> {
    const db = this.database.client;
    // As many as there are places: the rest would only ask and be sent away.
    const places = Math.min(batch, await this.freePlaces());
    for (const id of places > 0 ? await store.oldestQueued(db, places) : []) {
      await this.queue.enqueue(submitJob, { generationId: id }, { id });
    }
    for (const { songId, attempts } of await dueSources(db, this.clock.now(), batch)) {
      await this.queue.enqueue(collectJob, { songId }, { id: collectId(songId, attempts) });
    }
  }

  private async freePlaces(): Promise<number> {
    const channels = await enabledChannels(this.database.client);
    const load = await store.loadOfChannels(
      this.database.client,
      channels.map(({ id }) => id),
    );
    return channels.reduce((sum, { id, maxRunning }) => sum + Math.max(0, maxRunning - (load.get(id) ?? 0)), 0);
  }

  /** Claims of processes that died. What may have been sent is never sent again. */
  @Every(tick, 'generation.recover')
  async recover(): Promise<void> {
    const db = this.database.client;
    const now = this.clock.now();
    const before = secondsAfter(now, -this.config.env.GENERATION_ABANDONED_SECONDS);
    for (const row of await store.abandonedUnsent(db, before, batch)) await this.takeUpAgain(row);
    const uncertain = await store.markAbandonedUncertain(db, before, now);
    if (uncertain.length) this.log.warn('a process died during a submit', { uncertain });
    for (const id of uncertain) await this.teller.tell(id);
  }

  /** Whatever the provider says or does not say, a generation ends and its points come back. */
  @Every(tick, 'generation.deadline')
  async endOverdue(): Promise<void> {
    for (const id of await store.overdue(this.database.client, this.clock.now(), batch)) {
      await this.endOne(id).catch((error: unknown) => {
        // One row that cannot end must not keep the others waiting.
        this.log.error('an overdue generation could not be ended', { generationId: id, err: error });
      });
    }
  }

  private async endOne(id: string): Promise<void> {
    const row = await store.readGeneration(this.database.client, id);
    const failure = { queued: failures.queue, uncertain: failures.uncertain }[row?.status ?? ''] ?? failures.deadline;
    await this.end.allFailed(id, failure);
  }

  private async takeUpAgain({ id, refusedBy }: { id: string; refusedBy: number[] }): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (await store.requeue(tx, id, refusedBy, 'the process ended before the submit')) await sendBack(tx, id);
    });
    // The dead process may still hold the job of the plain id, so this one gets its own.
    await this.queue.enqueue(submitJob, { generationId: id }, { id: `${id}.${this.clock.now().getTime()}` });
  }
}
