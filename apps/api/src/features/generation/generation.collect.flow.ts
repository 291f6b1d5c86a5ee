import { limits } from '@overtone/contract/limits';
import { Injectable } from '@nestjs/common';
import { NotPlayable } from '../../platform/audio/not-playable.js';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Handles } from '../../platform/queue/handles.js';
import { MediaFailure } from '../../platform/storage/media-failure.js';
import { channelsById } from '../channels/channels.js';
import { SongFiles } from '../media/media.js';
import { type SongRow, songsOf } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.flow.js';
import { failures } from './generation.failures.rule.js';
import { collectDelay } from './generation.progress.rule.js';
import { collectJob } from './generation.jobs.js';
import { claimSource, setNextAttempt, type SourceRow } from './generation.sources.store.js';
import { readGeneration } from './generation.store.js';
import { GenerationTiming } from './generation.timing.flow.js';

const mostAttempts = 20;

/** Copies a finished song home: provider links die, so only bytes that are checked and ours complete it. */
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
  ) {}

  @Handles(collectJob)
  async collect({ songId }: { songId: string }): Promise<void> {
    const db = this.database.client;
    const now = this.clock.now();
    const source = await claimSource(
      db,
      songId,
      now,
      secondsAfter(now, this.config.env.GENERATION_COLLECT_LEASE_SECONDS),
    );
    if (!source) return;
    const song = (await songsOf(db, [source.generationId])).find(({ id }) => id === songId);
    if (song?.status === 'complete') return this.timing.fetch(song, source);
    if (song?.status !== 'pending') return setNextAttempt(db, songId, null);
    // A try that ends its process each time is never heard of again: past the last bound there is no other.
    if (source.attempts > mostAttempts && (await this.isHopeless(source.generationId))) {
      return this.giveUp(source, 'tried too often');
    }
    if (await this.completed(song, source)) await this.timing.fetch({ ...song, completedAt: now }, source);
  }

  private async completed(song: SongRow, source: SourceRow): Promise<boolean> {
    try {
      const { audioUrl, imageUrl, generationId, title, tags, lyrics } = source;
      const allowPrivate = await this.originsOf(source);
      const files = await this.files.bringHome({ mediaKey: song.mediaKey, audioUrl, imageUrl, allowPrivate });
      crashPoint(this.config, 'finish');
      const isComplete = await this.end.songCompleted(generationId, song.id, { title, tags, lyrics, ...files });
      if (!isComplete) await setNextAttempt(this.database.client, song.id, null);
      return isComplete;
    } catch (error) {
      await this.tryLater(source, error);
      return false;
    }
  }

  /** An operator may have set up a gateway on a private address: its own links may lead there, nobody else's. */
  private async originsOf(source: SourceRow): Promise<string[]> {
    const channels = await channelsById(this.database.client, [source.channelId]);
    return channels.map(({ baseUrl }) => new URL(baseUrl).origin);
  }

  private async tryLater(source: SourceRow, error: unknown): Promise<void> {
    const { songId, generationId, attempts } = source;
    this.log.warn('a song could not be fetched', { songId, attempts, err: error });
    // Only a bad link or bad bytes can be hopeless; our own storage or database comes back: it has a day.
    const theirs = error instanceof MediaFailure || error instanceof NotPlayable;
    const delay = collectDelay(theirs ? attempts : Math.min(attempts, 4), this.config.env.GENERATION_POLL_SECONDS);
    if (delay !== null && !(await this.isHopeless(generationId))) {
      return setNextAttempt(this.database.client, songId, secondsAfter(this.clock.now(), delay));
    }
    await this.giveUp(source, error instanceof Error ? error.message : String(error));
  }

  private async giveUp({ songId, generationId }: SourceRow, reason: string): Promise<void> {
    await this.end.songsFailed(generationId, [songId], failures.download(reason));
    await setNextAttempt(this.database.client, songId, null);
  }

  /** Nothing is tried for ever: not once the last bound has passed. */
  private async isHopeless(generationId: string): Promise<boolean> {
    const row = await readGeneration(this.database.client, generationId);
    const { graceSeconds } = limits.generation;
    return row?.deadlineAt ? secondsAfter(row.deadlineAt, graceSeconds) < this.clock.now() : false;
  }
}
