import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import { Every } from '../../platform/queue/schedule.js';
import { type ChannelRow, enabledChannels, placesOf, restingModels } from '../channels/channels.js';
import { sendBack } from '../songs/songs.js';
import { type Failure, GenerationEnd } from './generation.end.flow.js';
import { failures } from './generation.failures.rule.js';
import { outputsOfOne, yieldsFiles } from './generation.outputs.flow.js';
import { Pages } from './generation.pages.rule.js';
import { SubmitLanes } from './generation.lanes.flow.js';
import { GenerationPoll } from './generation.poll.flow.js';
import { collectId, collectJob, submitJob } from './generation.jobs.js';
import { dueSources, sourcesOf } from './generation.sources.store.js';
import { GenerationPlaces } from './generation.places.flow.js';
import * as due from './generation.due.store.js';
import * as store from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

const tick = (config: Config): number => config.env.GENERATION_TICK_MS;
const batch = 200;

/**
 * Due work lives in tables; these find it, whatever happened to the queue or to a process. Each goes on behind the rows it
 * saw last: a whole batch that cannot move keeps nothing else waiting.
 */
@Injectable()
export class GenerationSweeps {
  private readonly due = new Pages(batch);
  private readonly unsent = new Pages(batch);
  private readonly elsewhere = new Pages(batch);
  private readonly running = new Pages(batch);

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly queue: Queue,
    private readonly poll: GenerationPoll,
    private readonly end: GenerationEnd,
    private readonly teller: GenerationTeller,
    private readonly places: GenerationPlaces,
    private readonly lanes: SubmitLanes,
  ) {}

  @Every(tick, 'generation.poll')
  pollDue(): Promise<void> {
    return this.poll.pollDue();
  }

  /** Delivers again what waits: jobs that were lost, and those for which there was no place. */
  @Every(tick, 'generation.queue')
  async deliver(): Promise<void> {
    const db = this.database.client;
    const now = this.clock.now();
    for (const id of await this.nextQueued(now)) await this.queue.enqueue(submitJob, { generationId: id }, { id });
    for (const { id, attempts } of await this.due.next((mark) => dueSources(db, now, mark, batch))) {
      await this.queue.enqueue(collectJob, { outputId: id }, { id: collectId(id, attempts) });
    }
  }

  /** For each channel with room here as many as it has places, of those it has not refused: the rest would be sent away. */
  private async nextQueued(now: Date): Promise<string[]> {
    const chosen: string[] = [];
    const enabled = await enabledChannels(this.database.client);
    const models = await restingModels(this.database.client, now);
    for (const { channel, places } of await this.freePlaces(enabled, now)) {
      const limit = Math.min(batch, places);
      const takes = this.places.takes(channel, { enabled, models });
      chosen.push(...(await due.nextQueuedFor(this.database.client, takes, chosen, limit)));
    }
    return chosen;
  }

  private async freePlaces(enabled: ChannelRow[], now: Date): Promise<{ channel: ChannelRow; places: number }[]> {
    const roomy = enabled.filter(({ id }) => this.lanes.hasRoom(id, enabled.length));
    const load = await store.loadOfChannels(
      this.database.client,
      roomy.map(({ id }) => id),
    );
    const free = roomy.map((channel) => ({ channel, places: placesOf(channel, load.get(channel.id) ?? 0, now) }));
    return free.filter(({ places }) => places > 0);
  }

  /** Claims of processes that died. What may have been sent is never sent again. */
  @Every(tick, 'generation.recover')
  async recover(): Promise<void> {
    const db = this.database.client;
    const now = this.clock.now();
    const before = secondsAfter(now, -this.config.env.GENERATION_ABANDONED_SECONDS);
    const unsent = await this.unsent.next((mark) => due.abandonedUnsent(db, before, mark, batch));
    for (const { id } of unsent) await this.each(id, () => this.takeUpAgain(id, before));
    const uncertain = await due.markAbandonedUncertain(db, before, now);
    if (uncertain.length) this.log.warn('no answer came of a submit, or its process died', { uncertain });
    await this.teller.tellEach(uncertain);
  }

  /** Whatever the provider says or does not say, a generation ends and its points come back. */
  @Every(tick, 'generation.deadline')
  async endOverdue(): Promise<void> {
    const db = this.database.client;
    const now = this.clock.now();
    const elsewhere = await this.elsewhere.next((mark) => due.overdueElsewhere(db, now, mark, batch));
    for (const { id } of elsewhere) await this.each(id, () => this.endElsewhere(id));
    const running = await this.running.next((mark) => due.overdueRunning(db, now, mark, batch));
    for (const { id } of running) await this.each(id, () => this.endRunning(id));
  }

  private async endElsewhere(id: string): Promise<void> {
    const row = await store.readGeneration(this.database.client, id);
    const why: Record<string, Failure> = { queued: failures.queue, uncertain: failures.uncertain };
    if (!row || row.status === 'running') return;
    // A callback may have told its task since, or a worker have taken it: then that is waited for.
    await this.end.allFailed(id, why[row.status] ?? failures.deadline, { only: { status: row.status } });
  }

  /** What was found over there is ended by fetching it, not by the deadline. */
  private async endRunning(id: string): Promise<void> {
    const db = this.database.client;
    const row = await store.readGeneration(db, id);
    if (!row) return;
    const [outputs, sources] = await Promise.all([outputsOfOne(db, row), sourcesOf(db, [id])]);
    const fetching = new Set(sources.filter((one) => one.audioUrl && one.nextAttemptAt).map((one) => one.outputId));
    const pending = outputs.filter(({ status }) => status === 'pending').map((output) => output.id);
    const lost = pending.filter((outputId) => !fetching.has(outputId));
    const unlinked = yieldsFiles(row.operation) ? failures.unlinked : failures.unheard;
    const why = row.madeAt ? unlinked : failures.deadline;
    if (lost.length === pending.length) await this.end.allFailed(id, why);
    else if (lost.length) await this.end.outputsFailed(id, lost, why);
  }

  private async takeUpAgain(id: string, before: Date): Promise<void> {
    const isBack = await this.database.transaction(async (tx) => {
      const back = { refusedBy: null, reason: 'the process ended before the submit', putBackAt: this.clock.now() };
      const requeued = await store.requeueUnsent(tx, id, before, back);
      if (requeued) await sendBack(tx, id, back.putBackAt);
      return requeued;
    });
    // The dead process may still have the job of the plain id, so this one gets its own.
    const jobId = `${id}.${this.clock.now().getTime()}`;
    if (isBack) await this.queue.enqueue(submitJob, { generationId: id }, { id: jobId });
  }

  /** One row that cannot be moved must not keep the others waiting. */
  private async each(id: string, move: () => Promise<void>): Promise<void> {
    await move().catch((error: unknown) => {
      this.log.error('a sweep could not move a generation', { generationId: id, err: error });
    });
  }
}
