import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import type { ClipReport, PollOutcome, TaskReport } from '../../providers/music/music-provider.js';
import { advanceEach, type SongRow, songsOf } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.flow.js';
import { clipFailure, failures } from './generation.failures.rule.js';
import { lateClipSeconds, pollDelay, progressOf } from './generation.progress.rule.js';
import { collectId, collectJob } from './generation.jobs.js';
import { bindClip, markDue, type SourceRow, sourcesOf } from './generation.sources.store.js';
import * as store from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

type Row = store.GenerationRow;

/** What a dialect understands of a reason. */
type Understand = (reason: string) => boolean;

/** A generation with what is known of its songs, read for a whole batch at once. */
interface Looked {
  row: Row;
  songs: SongRow[];
  sources: SourceRow[];
}

/**
 * What providers answered, into the rows. A batch costs a few statements however many rows it has, as long as nothing
 * ends: only news are written one by one.
 */
@Injectable()
export class GenerationAnswers {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly queue: Queue,
    private readonly end: GenerationEnd,
    private readonly teller: GenerationTeller,
  ) {}

  async apply(batch: Row[], outcome: PollOutcome, isAboutContent: Understand): Promise<void> {
    const answered = outcome.kind === 'answered';
    const tasks = new Map(answered ? outcome.tasks.map((task) => [task.taskId, task]) : []);
    const unasked = new Set(answered ? outcome.unasked : undefined);
    const looks: store.Look[] = [];
    for (const one of tasks.size ? await this.read(batch) : batch.map((row) => ({ row, songs: [], sources: [] }))) {
      const taskId = one.row.upstreamTaskId as string;
      const task = tasks.get(taskId);
      const applied = !task || (await this.applied(one, task, isAboutContent));
      looks.push(this.lookAt(one.row, { task, applied, answered: answered && applied && !unasked.has(taskId) }));
    }
    const db = this.database.client;
    await store.saveLooks(db, looks, this.clock.now());
    const moved = looks.filter(({ row, progress }) => progress > row.progress);
    const songs = await advanceEach(
      db,
      moved.map(({ row, stage, progress }) => ({ generationId: row.id, stage, progress })),
    );
    await this.teller.tellEach(
      moved.map(({ row }) => row.id),
      songs,
    );
  }

  private async read(batch: Row[]): Promise<Looked[]> {
    const ids = batch.map(({ id }) => id);
    const db = this.database.client;
    const [songs, sources] = await Promise.all([songsOf(db, ids), sourcesOf(db, ids)]);
    const looked = new Map<string | null, Looked>(batch.map((row) => [row.id, { row, songs: [], sources: [] }]));
    for (const song of songs) looked.get(song.generationId)?.songs.push(song);
    for (const source of sources) looked.get(source.generationId)?.sources.push(source);
    return [...looked.values()];
  }

  private lookAt(
    row: Row,
    { task, applied, answered }: { task: TaskReport | undefined; applied: boolean; answered: boolean },
  ): store.Look {
    const now = this.clock.now();
    const { stage, percent } = task && applied ? progressOf(task) : { stage: '', percent: 0 };
    // One that could not be written down has its lease to wait for.
    const next = applied ? this.nextPoll(row, now) : (row.nextPollAt as Date);
    return { row, nextPollAt: next, answered, made: task?.state === 'succeeded', stage, progress: percent };
  }

  /** The look after the deadline is not put off: what it says ends the generation. */
  private nextPoll({ polls, deadlineAt }: Row, now: Date): Date {
    const base = this.config.env.GENERATION_POLL_SECONDS;
    const next = secondsAfter(now, pollDelay(polls, base));
    if (!deadlineAt || deadlineAt <= now || deadlineAt >= next) return next;
    return secondsAfter(deadlineAt, base / 10);
  }

  /** One row's failure must not keep the others of its batch waiting. */
  private async applied(one: Looked, task: TaskReport, isAboutContent: Understand): Promise<boolean> {
    try {
      await this.applyTask(one, task, isAboutContent);
      return true;
    } catch (error) {
      this.log.error('an answer could not be applied', { generationId: one.row.id, err: error });
      return false;
    }
  }

  private async applyTask({ row, songs, sources }: Looked, task: TaskReport, content: Understand): Promise<void> {
    const pending = songs.filter(({ status }) => status === 'pending');
    const bound = await this.bind(row, pending, sources, task.clips);
    const found = new Set(sources.filter(({ audioUrl }) => audioUrl !== '').map(({ songId }) => songId));
    for (const { song, source, clip } of bound) {
      // What was told complete once is being fetched: only its bytes, or that there are none, say how it ends.
      if (clip.state === 'failed' && !found.has(song.id))
        await this.end.songsFailed(row.id, [song.id], clipFailure(clip.failReason ?? task.failReason, content));
      if (clip.state !== 'complete') continue;
      found.add(song.id);
      if (clip.audioUrl !== source?.audioUrl) await this.found(song, clip);
    }
    const without = pending.filter(({ id }) => !found.has(id));
    if (task.state === 'failed' && without.length) {
      await this.end.songsFailed(
        row.id,
        without.map(({ id }) => id),
        clipFailure(task.failReason, content),
      );
    }
    if (task.state === 'succeeded') {
      const withClip = [...sources.map(({ songId }) => songId), ...bound.map(({ song }) => song.id)];
      await this.missed(row, pending, new Set(withClip));
    }
  }

  /** Clips that are not there when their task has succeeded have a while to come; then their songs end. */
  private async missed(row: Row, pending: SongRow[], bound: ReadonlySet<string>): Promise<void> {
    const missing = pending.filter(({ id }) => !bound.has(id)).map(({ id }) => id);
    if (missing.length === 0 || !row.madeAt) return;
    if (this.clock.now() < secondsAfter(row.madeAt, lateClipSeconds)) return;
    await this.end.songsFailed(row.id, missing, failures.missing);
  }

  /** Clips come in no promised order: a song keeps the clip it was given first, and no clip is given twice. */
  private async bind(row: Row, songs: SongRow[], sources: SourceRow[], clips: ClipReport[]) {
    const known = new Map(sources.map((source) => [source.songId, source]));
    const taken = new Set(sources.map(({ clipId }) => clipId));
    const fresh = clips.filter(({ clipId }) => !taken.has(clipId));
    const pairs: { song: SongRow; source: SourceRow | undefined; clip: ClipReport }[] = [];
    for (const song of songs) {
      const source = known.get(song.id);
      const clip = source
        ? clips.find(({ clipId }) => clipId === source.clipId)
        : await this.bindFirst(row, song, fresh);
      if (clip) pairs.push({ song, source, clip });
    }
    return pairs;
  }

  private async bindFirst(row: Row, song: SongRow, fresh: ClipReport[]): Promise<ClipReport | undefined> {
    for (let clip = fresh.shift(); clip; clip = fresh.shift()) {
      const channelId = row.channelId as number;
      const task = { channelId, taskId: row.upstreamTaskId };
      const source = { songId: song.id, generationId: row.id, clipId: clip.clipId, ...task };
      if (await bindClip(this.database.client, source)) return clip;
      this.log.warn('a clip of another song was told again', { generationId: row.id, clipId: clip.clipId });
    }
    return undefined;
  }

  private async found(song: SongRow, clip: ClipReport): Promise<void> {
    const { audioUrl, imageUrl, title, style: tags, lyrics } = clip;
    const finding = { audioUrl, imageUrl, title, tags, lyrics };
    if (await markDue(this.database.client, song.id, finding, this.clock.now())) {
      await this.queue.enqueue(collectJob, { songId: song.id }, { id: collectId(song.id, 0) });
    }
  }
}
