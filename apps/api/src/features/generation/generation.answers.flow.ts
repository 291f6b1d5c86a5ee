import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Queue } from '../../platform/queue/queue.js';
import type { ClipReport, MusicProvider, PollOutcome, TaskReport } from '../../providers/music/music-provider.js';
import { advanceEach, type FileRow, type SongRow } from '../songs/songs.js';
import { GenerationEnd } from './generation.end.flow.js';
import { clipFailure, failures } from './generation.failures.rule.js';
import { type Output, type Outputs, outputsOf } from './generation.outputs.flow.js';
import { lateClipSeconds, pollDelay, progressOf } from './generation.progress.rule.js';
import { collectId, collectJob } from './generation.jobs.js';
import { bindClip, bindFile, markDue, rebindClip, type SourceRow, sourcesOf } from './generation.sources.store.js';
import { GenerationSingers } from './generation.singers.flow.js';
import * as store from './generation.store.js';
import { GenerationTeller } from './generation.tell.flow.js';

type Row = store.GenerationRow;

/** What a dialect understands of a reason. */
export type Understands = Pick<MusicProvider, 'isAboutContent' | 'isAboutSinger'>;

/** A generation with what is known of its outputs, read for a whole batch at once. */
interface Looked extends Outputs {
  row: Row;
  sources: SourceRow[];
}

/** What was told of an output that waits for it. */
interface Told {
  output: Output;
  source: SourceRow | undefined;
  clip: ClipReport;
}

const taskIdOf = ({ upstreamTaskId }: Row): string => upstreamTaskId as string;

/** Whether anything is to be written down but how far it is: an end, or a clip that is told of for the first time so. */
function isNews(task: TaskReport | undefined, sources: readonly SourceRow[] = []): boolean {
  if (!task) return false;
  if (task.state === 'succeeded' || task.state === 'failed' || task.files.length > 0) return true;
  const bound = new Map(sources.map((source) => [source.clipId, source]));
  return task.clips.some(({ clipId, state, audioUrl }) => {
    const source = bound.get(clipId);
    return !source || state === 'failed' || (state === 'complete' && source.audioUrl !== audioUrl);
  });
}

/**
 * What providers answered, into the rows. A batch costs a few statements however many rows it has, as long as nothing
 * ends: only news are written one by one, and only for those are outputs read.
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
    private readonly singers: GenerationSingers,
  ) {}

  async apply(batch: Row[], outcome: PollOutcome, dialect: Understands): Promise<void> {
    const answered = outcome.kind === 'answered';
    const tasks = new Map(answered ? outcome.tasks.map((task) => [task.taskId, task]) : []);
    const unasked = new Set(answered ? outcome.unasked : undefined);
    const known = await this.known(batch.filter((row) => tasks.has(taskIdOf(row))));
    const news = await this.read(batch.filter((row) => isNews(tasks.get(taskIdOf(row)), known.get(row.id))));
    const looks: store.Look[] = [];
    for (const row of batch) {
      const taskId = taskIdOf(row);
      const task = tasks.get(taskId);
      const looked = news.get(row.id);
      const applied =
        !task || !looked || (await this.applied({ ...looked, sources: known.get(row.id) ?? [] }, task, dialect));
      looks.push(this.lookAt(row, { task, applied, answered: answered && applied && !unasked.has(taskId) }));
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

  /** What was told of their outputs before, by generation. */
  private async known(rows: Row[]): Promise<Map<string, SourceRow[]>> {
    const known = new Map<string, SourceRow[]>(rows.map(({ id }) => [id, []]));
    const ids = [...known.keys()];
    for (const source of ids.length > 0 ? await sourcesOf(this.database.client, ids) : [])
      known.get(source.generationId)?.push(source);
    return known;
  }

  private async read(rows: Row[]): Promise<Map<string | null, Outputs & { row: Row }>> {
    const { songs, files } = await outputsOf(this.database.client, rows);
    const read = new Map<string | null, Outputs & { row: Row }>(
      rows.map((row) => [row.id, { row, songs: [], files: [] }]),
    );
    for (const song of songs) read.get(song.generationId)?.songs.push(song);
    for (const file of files) read.get(file.generationId)?.files.push(file);
    return read;
  }

  private lookAt(
    row: Row,
    { task, applied, answered }: { task: TaskReport | undefined; applied: boolean; answered: boolean },
  ): store.Look {
    const now = this.clock.now();
    const { stage, percent } = task && applied ? progressOf(task) : { stage: '', percent: 0 };
    // One that could not be written down is not tried again at once.
    const base = this.config.env.GENERATION_POLL_SECONDS;
    const next = applied ? this.nextPoll(row, now) : secondsAfter(now, base * 6);
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
  private async applied(one: Looked, task: TaskReport, dialect: Understands): Promise<boolean> {
    try {
      await this.applyTask(one, task, dialect);
      return true;
    } catch (error) {
      this.log.error('an answer could not be applied', { generationId: one.row.id, err: error });
      return false;
    }
  }

  private async applyTask(looked: Looked, task: TaskReport, dialect: Understands): Promise<void> {
    const { row, sources } = looked;
    const pending = pendingOf(looked);
    const told = await this.bind(looked, task);
    const content = (reason: string): boolean => dialect.isAboutContent(reason);
    if (endings(task, told).some((reason) => dialect.isAboutSinger(reason))) await this.singers.forgetAt(row);
    const found = new Set(sources.filter(({ audioUrl }) => audioUrl !== '').map(({ outputId }) => outputId));
    for (const { output, source, clip } of told) {
      // What was told complete once is being fetched: only its bytes, or that there are none, say how it ends.
      if (clip.state === 'failed' && !found.has(output.id))
        await this.end.outputsFailed(row.id, [output.id], clipFailure(clip.failReason ?? task.failReason, content));
      if (clip.state !== 'complete') continue;
      found.add(output.id);
      if (clip.audioUrl !== source?.audioUrl) await this.found(output, clip);
    }
    const without = pending.filter((id) => !found.has(id));
    if (task.state === 'failed' && without.length) {
      await this.end.outputsFailed(row.id, without, clipFailure(task.failReason, content));
    }
    if (task.state === 'succeeded') {
      const withClip = [...sources.map(({ outputId }) => outputId), ...told.map(({ output }) => output.id)];
      await this.missed(row, pending, new Set(withClip));
    }
  }

  /** Clips that are not there when their task has succeeded have a while to come; then their outputs end. */
  private async missed(row: Row, pending: string[], bound: ReadonlySet<string>): Promise<void> {
    const missing = pending.filter((id) => !bound.has(id));
    if (missing.length === 0 || !row.madeAt) return;
    if (this.clock.now() < secondsAfter(row.madeAt, lateClipSeconds)) return;
    await this.end.outputsFailed(row.id, missing, failures.missing);
  }

  private async bind({ row, songs, files, sources }: Looked, task: TaskReport): Promise<Told[]> {
    const known = new Map(sources.map((source) => [source.outputId, source]));
    const ofSongs = await this.bindSongs(row, songs.filter(isPending), known, task);
    return [...ofSongs, ...(await this.bindFiles(row, files.filter(isPending), known, task))];
  }

  /** Clips come in no promised order: a song keeps the clip it was given first, and no clip is given twice. */
  private async bindSongs(row: Row, songs: SongRow[], known: Sources, task: TaskReport): Promise<Told[]> {
    const { clips } = task;
    const taken = new Set([...known.values()].map(({ clipId }) => clipId));
    const fresh = clips.filter(({ clipId }) => !taken.has(clipId));
    const told: Told[] = [];
    for (const output of songs) {
      const source = known.get(output.id);
      const own = source && clips.find(({ clipId }) => clipId === source.clipId);
      // Names of what is not finished may be others than those of what is: only then is its old one gone.
      const isRenamed = source?.audioUrl === '' && task.state === 'succeeded';
      const clip = own ?? (!source || isRenamed ? await this.bindFirst(row, output, fresh, source) : undefined);
      if (clip) told.push({ output, source, clip });
    }
    return told;
  }

  private async bindFirst(
    row: Row,
    song: SongRow,
    fresh: ClipReport[],
    before: SourceRow | undefined,
  ): Promise<ClipReport | undefined> {
    const bind = before ? rebindClip : bindClip;
    for (let clip = fresh.shift(); clip; clip = fresh.shift()) {
      const channelId = row.channelId as number;
      const task = { channelId, taskId: row.upstreamTaskId };
      const source = { songId: song.id, generationId: row.id, clipId: clip.clipId, ...task };
      if (await bind(this.database.client, source)) return clip;
      this.log.warn('a clip of another song was told again', { generationId: row.id, clipId: clip.clipId });
    }
    return undefined;
  }

  /** Files are told by their names. */
  private async bindFiles(row: Row, files: FileRow[], known: Sources, task: TaskReport): Promise<Told[]> {
    const told: Told[] = [];
    for (const output of files) {
      const clip = task.files.find(({ name }) => name === output.name);
      if (!clip) continue;
      const source = known.get(output.id);
      const { songId, generationId } = output;
      const bound = { songId, generationId, channelId: row.channelId as number, clipId: clip.clipId };
      const isBound = source?.clipId === clip.clipId || (await bindFile(this.database.client, output.id, bound));
      if (isBound) told.push({ output, source, clip });
      else this.log.warn("a clip of another song was told as a file's", { generationId, clipId: clip.clipId });
    }
    return told;
  }

  private async found({ id: outputId }: Output, clip: ClipReport): Promise<void> {
    const { audioUrl, imageUrl, title, style: tags, lyrics } = clip;
    const finding = { audioUrl, imageUrl, title, tags, lyrics };
    if (await markDue(this.database.client, outputId, finding, this.clock.now())) {
      await this.queue.enqueue(collectJob, { outputId }, { id: collectId(outputId, 0) });
    }
  }
}

type Sources = ReadonlyMap<string, SourceRow>;

/** Why outputs that were waited for have failed. */
const endings = ({ state, failReason }: TaskReport, told: readonly Told[]): string[] =>
  [...told.map(({ clip }) => clip), { state, failReason }]
    .filter((one) => one.state === 'failed')
    .flatMap((one) => one.failReason ?? []);

const isPending = ({ status }: Output): boolean => status === 'pending';
const pendingOf = ({ songs, files }: Outputs): string[] => [...songs, ...files].filter(isPending).map(({ id }) => id);
