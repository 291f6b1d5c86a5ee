import type { Fault, SandboxFamily } from '@overtone/contract/sandbox';
import type { Faults } from '../faults/faults.js';
import type { SongLibrary } from '../render/song-library.js';
import type { Chance } from '../world/chance.js';
import type { SandboxClock } from '../world/clock.js';
import type { FamilyFacts } from './family.js';
import { type SoundLimits, wordsOf } from './music-request.js';
import { clipFailure, isReady, shareMade } from './outcome.js';
import { delayed, drawPlan, stageAt, type Stage } from './stage.js';
import {
  type NewClip,
  operationOf,
  rankOf,
  type Task,
  type TaskClip,
  type TaskOrder,
  type WrittenLyrics,
} from './task.js';
import type { TaskStore } from './task-store.js';

export interface GatewayParts extends SoundLimits {
  family: SandboxFamily;
  facts: FamilyFacts;
  clock: SandboxClock;
  chance: Chance;
  faults: Faults;
  songs: SongLibrary;
  tasks: TaskStore;
  /** How long links of finished songs work, in inner seconds; null: always. */
  links: { lifeSeconds: number | null };
  /** `goesOn`: the words of the song that they are more of; they are in the language of those. */
  writeLyrics: (prompt: string, seed: string, goesOn?: string) => WrittenLyrics;
}

/** A gateway's memory: accepts tasks and moves them through their stages. */
export class Gateway {
  /** Inner time of each submit, and how far the task was seen to be. */
  private readonly begun = new Map<string, { at: number; reached: number }>();

  constructor(readonly parts: GatewayParts) {}

  /** Takes up the tasks a former run left unfinished. */
  resume(): void {
    for (const task of this.parts.tasks.all()) {
      if (task.finishedAt === null) this.begin(task, this.parts.clock.since(task.submittedAt));
    }
  }

  async submit(order: TaskOrder, background = false): Promise<Task> {
    const { chance, faults, clock, family, tasks } = this.parts;
    const fault = faults.strike(`${family}.task`, wordsOf(order.request), {
      operations: [order.operation],
      onlyNamed: !order.clips && order.download === undefined,
    });
    const delay = fault?.kind === 'delay' ? (fault.milliseconds ?? 0) * clock.speed : 0;
    const plan = order.plan ?? drawPlan(() => chance.number());
    const task = { ...this.blank(order, fault), plan: delayed(plan, delay), background };
    if (order.operation === 'lyrics') task.lyrics = this.parts.writeLyrics(order.request.prompt ?? '', task.id);
    if (fault?.kind === 'at_once') task.plan = { queued: 0, started: 0, finished: 0 };
    this.begin(task, clock.now());
    await tasks.add(task);
    return task;
  }

  /** The sound a task waited for has come. */
  async deliver(task: Task, clip: NewClip): Promise<void> {
    task.clips = [this.clipOf(clip)];
    this.orderMissing(task);
    this.parts.tasks.index(task);
    await this.parts.tasks.save(task);
  }

  /** The file that was begun late will not come: why. */
  async giveUp(task: Task, reason: string): Promise<void> {
    task.lateFailure = reason;
    await this.parts.tasks.save(task);
  }

  /** The stage of now. The first look after a change also writes the change down. */
  observe(task: Task): Stage {
    const { clock, songs, tasks } = this.parts;
    if (task.finishedAt !== null) return { word: 'OVER', percent: 100 };
    this.orderMissing(task);
    const { at, reached } = this.begun.get(task.id) ?? { at: 0, reached: 0 };
    const work = { ready: isReady(task, songs), share: shareMade(task, songs), reached };
    const stage = stageAt(task.plan, clock.now() - at, work);
    this.begun.set(task.id, { at, reached: stage.percent });
    const started = stage.word === 'IN_PROGRESS' || stage.word === 'OVER';
    if (started && task.startedAt === null) {
      task.startedAt = clock.wall();
      if (stage.word !== 'OVER') void tasks.save(task).catch(() => undefined);
    }
    if (stage.word === 'OVER') this.finish(task);
    return stage;
  }

  clear(): Promise<void> {
    this.begun.clear();
    return this.parts.tasks.clear();
  }

  private blank(order: TaskOrder, fault: Fault | undefined): Task {
    const { clock } = this.parts;
    const { action, operation, request, clips = [], answer, links, download } = order;
    return {
      id: this.newId(fault?.kind === 'numeric_id' || undefined),
      action,
      operation,
      request,
      clips: clips.map((clip) => this.clipOf(clip)),
      lyrics: null,
      plan: { queued: 0, started: 0, finished: 0 },
      background: false,
      submittedAt: clock.wall(),
      startedAt: null,
      finishedAt: null,
      lateFailure: this.parts.facts.lateFailureOf(operation, request),
      faults: fault && fault.kind !== 'delay' && fault.kind !== 'at_once' ? [fault.kind] : [],
      ...(answer && { answer }),
      ...(links && { links }),
      ...(download !== undefined && { download }),
    };
  }

  private clipOf(clip: NewClip): TaskClip {
    return { ...clip, id: this.newId(), facts: null, failed: false };
  }

  private newId(asDigits = this.parts.facts.digitIds === true): string {
    const id = this.parts.chance.id();
    return asDigits ? numberOf(id) : id;
  }

  private begin(task: Task, at: number): void {
    this.begun.set(task.id, { at, reached: 0 });
    task.clips.forEach((clip) => this.parts.songs.retry(this.parts.songs.keyOf(clip.song)));
    this.orderMissing(task);
  }

  /** Orders the songs this task will deliver; one cleared from disk before the end is ordered again. */
  private orderMissing(task: Task): void {
    const { songs } = this.parts;
    task.clips.forEach((clip, index) => {
      if (!clipFailure(task, index, songs)) songs.order(clip.song, rankOf(task));
    });
  }

  private finish(task: Task): void {
    const { clock, faults, family, songs, tasks } = this.parts;
    const about = { operations: [operationOf(task)], kinds: ['none_link', 'forbidden_url'] as const };
    const linkFault = task.clips.length > 0 && faults.strike(`${family}.media`, wordsOf(task.request), about);
    if (linkFault) task.faults.push(linkFault.kind);
    task.clips.forEach((clip, index) => {
      const failure = clipFailure(task, index, songs);
      const song = songs.find(songs.keyOf(clip.song));
      clip.failed = failure?.type === 'internal_error';
      if (clip.failed && song?.reason) clip.reason = song.reason;
      clip.facts = failure ? null : (song?.facts ?? null);
      if (!failure) clip.song = songs.kept(clip.song);
    });
    task.finishedAt = clock.wall();
    this.begun.delete(task.id);
    void tasks.save(task).catch(() => undefined);
  }
}

/** Digits that JSON keeps exactly, from an id. */
const numberOf = (id: string): string => String(Number.parseInt(id.replaceAll('-', '').slice(-12), 16));
