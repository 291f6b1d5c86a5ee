import { limits } from '@overtone/contract/limits';
import { Injectable } from '@nestjs/common';
import { NotPlayable } from '../../platform/audio/not-playable.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Handles } from '../../platform/queue/handles.js';
import { Queue } from '../../platform/queue/queue.js';
import { isSilence, MediaFailure } from '../../platform/storage/media-failure.js';
import { channelsById, enabledChannels } from '../channels/channels.js';
import { discardOnce, SongFiles } from '../media/media.js';
import type { FileRow, SongRow } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.flow.js';
import { failures } from './generation.failures.rule.js';
import { isSong, type Output, outputsOfOne } from './generation.outputs.flow.js';
import { collectDelay, silenceDelay } from './generation.progress.rule.js';
import { collectId, collectJob } from './generation.jobs.js';
import { CollectLanes } from './generation.lanes.flow.js';
import { claimSource, readSource, setDenied, setNextAttempt, type SourceRow } from './generation.sources.store.js';
import { markWaiting, readGeneration } from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';
import { GenerationTiming } from './generation.timing.flow.js';

const mostAttempts = 20;

/** Copies a finished song, or a file of one, home: provider links die, so only bytes that are checked and ours complete it. */
@Injectable()
export class GenerationCollect {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly files: SongFiles,
    private readonly end: GenerationEnd,
    private readonly timing: GenerationTiming,
    private readonly lanes: CollectLanes,
    private readonly queue: Queue,
    private readonly teller: GenerationTeller,
  ) {}

  @Handles(collectJob)
  async collect({ outputId }: { outputId: string }): Promise<void> {
    const known = await readSource(this.database.client, outputId);
    if (!known) return;
    const { channelId } = known;
    const enabled = await enabledChannels(this.database.client);
    const sharing = new Set([channelId, ...enabled.map(({ id }) => id)]);
    if (!this.lanes.hasRoom(channelId, sharing.size)) return this.lanes.turnAway(channelId, outputId);
    this.lanes.enter(channelId);
    try {
      await this.fetch(outputId);
    } finally {
      await this.leave(channelId);
    }
  }

  private async leave(channelId: number): Promise<void> {
    const next = this.lanes.leave(channelId);
    const source = next === null ? null : await readSource(this.database.client, next);
    if (!source?.nextAttemptAt) return;
    const { outputId, attempts } = source;
    await this.queue.enqueue(collectJob, { outputId }, { id: collectId(outputId, attempts) });
  }

  private async fetch(outputId: string): Promise<void> {
    const db = this.database.client;
    const now = this.clock.now();
    const lease = this.config.env.GENERATION_COLLECT_LEASE_SECONDS;
    const source = await claimSource(db, outputId, now, secondsAfter(now, lease));
    if (!source) return;
    const output = await this.outputOf(source);
    if (output && isSong(output) && output.status === 'complete') return this.timing.fetch(output, source);
    if (output?.status !== 'pending') return setNextAttempt(db, outputId, null);
    // A try that ends its process each time is never heard of again: past the last bound there is no other.
    if (source.attempts > mostAttempts && (await this.isHopeless(source.generationId))) {
      return this.giveUp(source, 'tried too often');
    }
    const isNew = await this.tried(source, () => this.completed(output, source));
    if (isNew && isSong(output)) await this.timing.fetch({ ...output, completedAt: now }, source);
    else if (isNew !== null) await setNextAttempt(db, outputId, null);
    if (isNew === false) await this.leaveNothing(output, source);
  }

  /** What came home for an output that was deleted meanwhile lies in a folder that nobody else would ever remove. */
  private async leaveNothing({ mediaKey }: Output, source: SourceRow): Promise<void> {
    if (!(await this.outputOf(source))) await discardOnce(this.database.client, mediaKey, this.clock.now());
  }

  private async outputOf({ outputId, generationId }: SourceRow): Promise<Output | undefined> {
    const row = await readGeneration(this.database.client, generationId);
    return row ? (await outputsOfOne(this.database.client, row)).find(({ id }) => id === outputId) : undefined;
  }

  /** Null when it has to be tried again, or was given up. */
  private async tried(source: SourceRow, work: () => Promise<boolean>): Promise<boolean | null> {
    try {
      return await work();
    } catch (error) {
      await this.tryLater(source, error);
      return null;
    }
  }

  /** False when it had ended before. */
  private completed(output: Output, source: SourceRow): Promise<boolean> {
    return isSong(output) ? this.songCompleted(output, source) : this.fileCompleted(output, source);
  }

  private async songCompleted(song: SongRow, source: SourceRow): Promise<boolean> {
    const { audioUrl, imageUrl, generationId, title, tags, lyrics } = source;
    const allowPrivate = await this.originsOf(source);
    const files = await this.files.bringHome({ mediaKey: song.mediaKey, audioUrl, imageUrl, allowPrivate });
    crashPoint(this.config, 'finish');
    return this.end.songCompleted(generationId, song.id, { title, tags, lyrics, ...files });
  }

  private async fileCompleted({ id, kind, mediaKey }: FileRow, source: SourceRow): Promise<boolean> {
    const allowPrivate = await this.originsOf(source);
    const file = await this.files.bringFile({ kind, mediaKey, url: source.audioUrl, allowPrivate });
    crashPoint(this.config, 'finish');
    return this.end.fileCompleted(source.generationId, id, file);
  }

  /** An operator may have set up a gateway on a private address: its own links may lead there, nobody else's. */
  private async originsOf(source: SourceRow): Promise<string[]> {
    const channels = await channelsById(this.database.client, [source.channelId]);
    return channels.map(({ baseUrl }) => new URL(baseUrl).origin);
  }

  private async tryLater(source: SourceRow, error: unknown): Promise<void> {
    const { outputId, generationId, attempts } = source;
    const base = this.config.env.GENERATION_POLL_SECONDS;
    const reason = error instanceof Error ? error.message : String(error);
    const isTheirs = error instanceof MediaFailure || error instanceof NotPlayable;
    if (isTheirs) this.log.warn('an output could not be fetched', { outputId, attempts, err: error });
    // Providers are paid for what nobody gets: somebody has to look.
    else this.log.error('an output could not be kept: storage or database refuse', { outputId, attempts, err: error });
    // What is not there, or no sound, does not get better by waiting.
    if (isTheirs && !isSilence(error)) {
      const delay = collectDelay(source.denials + 1, base);
      if (delay === null) return this.giveUp(source, reason);
      return setDenied(this.database.client, outputId, secondsAfter(this.clock.now(), delay));
    }
    // A host that is down comes back, and so do our own storage and database: those have a day.
    const until = await this.endOf(
      generationId,
      isTheirs ? limits.generation.fetchSeconds : limits.generation.graceSeconds,
    );
    if (until !== null && until <= this.clock.now()) return this.giveUp(source, reason);
    const next = secondsAfter(this.clock.now(), silenceDelay(attempts, base));
    await setNextAttempt(this.database.client, outputId, until !== null && until < next ? until : next);
    if (until !== null && attempts > 1 && (await markWaiting(this.database.client, generationId, until)))
      await this.teller.tell(generationId);
  }

  private async giveUp({ outputId, songId, generationId }: SourceRow, reason: string): Promise<void> {
    const failure = outputId === songId ? failures.download(reason) : failures.file(reason);
    await this.end.outputsFailed(generationId, [outputId], failure);
    await setNextAttempt(this.database.client, outputId, null);
  }

  /** Nothing is tried for ever: not once the last bound has passed. */
  private async isHopeless(generationId: string): Promise<boolean> {
    const until = await this.endOf(generationId, limits.generation.graceSeconds);
    return until !== null && until < this.clock.now();
  }

  private async endOf(generationId: string, seconds: number): Promise<Date | null> {
    const row = await readGeneration(this.database.client, generationId);
    return row?.deadlineAt ? secondsAfter(row.deadlineAt, seconds) : null;
  }
}
