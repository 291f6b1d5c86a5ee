import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import { Dialects } from '../../providers/music/dialects.js';
import type { ClipReport, TaskReport } from '../../providers/music/music-provider.js';
import { channelsById, reportFailure } from '../channels/channels.js';
import { advance, type SongRow, songsOf } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.js';
import { clipFailure } from './generation.failures.js';
import { pollDelay, progressOf } from './generation.progress.js';
import { collectId, collectJob } from './generation.queue.js';
import { bindClip, markDue, sourcesOf } from './generation.sources.store.js';
import * as store from './generation.store.js';
import { GenerationTeller } from './generation.tell.js';

/** A look that hangs, or whose process died, gives its rows back after this many poll intervals. */
const leaseIntervals = 6;
/** Gateways take lists; one call asks for this many tasks. */
const tasksPerCall = 100;

type Row = store.GenerationRow;

/** The batched sweep: one upstream call for many tasks, whoever of the workers is first. */
@Injectable()
export class GenerationPoll {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly queue: Queue,
    private readonly dialects: Dialects,
    private readonly end: GenerationEnd,
    private readonly teller: GenerationTeller,
  ) {}

  async pollDue(): Promise<void> {
    const now = this.clock.now();
    const leaseUntil = secondsAfter(now, this.config.env.GENERATION_POLL_SECONDS * leaseIntervals);
    const due = await store.claimDue(this.database.client, now, leaseUntil, 500);
    crashPoint(this.config, due.length ? 'poll' : '');
    const byChannel = groupByChannel(due);
    await Promise.all([...byChannel].map(([channelId, rows]) => this.pollChannel(channelId as number, rows)));
  }

  private async pollChannel(channelId: number, rows: Row[]): Promise<void> {
    const [channel] = await channelsById(this.database.client, [channelId]);
    if (!channel) return; // deleted: the deadline ends what ran there, and the points come back
    for (let start = 0; start < rows.length; start += tasksPerCall) {
      const batch = rows.slice(start, start + tasksPerCall);
      const taskIds = batch.map((row) => row.upstreamTaskId as string);
      const outcome = await this.dialects.of(channel.dialect).poll(channel, taskIds);
      if (outcome.kind === 'down') {
        this.log.warn('a channel could not be polled', { channel: channel.name, reason: outcome.reason });
        await reportFailure(this.database.client, channel.id, this.clock.now());
        for (const row of batch) await this.look(row, undefined);
        return; // the other batches wait for their leases: a hanging channel is asked once
      }
      const tasks = new Map(outcome.tasks.map((task) => [task.taskId, task]));
      for (const row of batch) await this.look(row, tasks.get(row.upstreamTaskId as string));
    }
  }

  /** One row's failure must not keep the others of its batch waiting. */
  private async look(row: Row, task: TaskReport | undefined): Promise<void> {
    try {
      if (task) await this.apply(row, task);
      const delay = pollDelay(row.polls, this.config.env.GENERATION_POLL_SECONDS);
      await store.setNextPoll(this.database.client, row.id, secondsAfter(this.clock.now(), delay));
    } catch (error) {
      this.log.error('an answer could not be applied', { generationId: row.id, err: error });
    }
  }

  private async apply(row: Row, task: TaskReport): Promise<void> {
    const db = this.database.client;
    const songs = await songsOf(db, [row.id]);
    const bound = await this.bind(row, songs, task.clips);
    for (const [song, clip] of bound) {
      if (song.status !== 'pending') continue;
      if (clip.state === 'complete') await this.found(song, clip);
      else if (clip.state === 'failed')
        await this.end.songsFailed(row.id, [song.id], clipFailure(clip.failReason ?? task.failReason));
    }
    if (task.state === 'failed') {
      const found = (await sourcesOf(db, row.id)).filter(({ audioUrl }) => audioUrl !== '');
      const saved = new Set(found.map(({ songId }) => songId));
      const lost = songs.filter((song) => !saved.has(song.id)).map(({ id }) => id);
      await this.end.songsFailed(row.id, lost, clipFailure(task.failReason));
    }
    await this.progress(row, task);
  }

  /** Clips come in no promised order: a song keeps the clip it was given first. */
  private async bind(row: Row, songs: SongRow[], clips: ClipReport[]): Promise<[SongRow, ClipReport][]> {
    const db = this.database.client;
    const known = new Map((await sourcesOf(db, row.id)).map((source) => [source.songId, source.clipId]));
    const taken = new Set(known.values());
    const fresh = clips.filter(({ clipId }) => !taken.has(clipId));
    const pairs: [SongRow, ClipReport][] = [];
    for (const song of songs) {
      const clipId = known.get(song.id);
      const clip = clipId ? clips.find((candidate) => candidate.clipId === clipId) : fresh.shift();
      if (!clip) continue;
      if (!clipId) {
        await bindClip(db, {
          songId: song.id,
          generationId: row.id,
          channelId: row.channelId as number,
          clipId: clip.clipId,
        });
      }
      pairs.push([song, clip]);
    }
    return pairs;
  }

  private async found(song: SongRow, clip: ClipReport): Promise<void> {
    const { audioUrl, imageUrl, title, style: tags, lyrics } = clip;
    const finding = { audioUrl, imageUrl, title, tags, lyrics };
    if (await markDue(this.database.client, song.id, finding, this.clock.now())) {
      await this.queue.enqueue(collectJob, { songId: song.id }, { id: collectId(song.id, 0) });
    }
  }

  private async progress(row: Row, task: TaskReport): Promise<void> {
    const { stage, percent } = progressOf(task);
    const changed = await store.setProgress(this.database.client, row.id, stage, percent);
    const songs = await advance(this.database.client, row.id, stage, percent);
    if (changed || songs.length) await this.teller.tell(row.id, songs);
  }
}

function groupByChannel(rows: Row[]): Map<number | null, Row[]> {
  const groups = new Map<number | null, Row[]>();
  for (const row of rows) groups.set(row.channelId, [...(groups.get(row.channelId) ?? []), row]);
  return groups;
}
