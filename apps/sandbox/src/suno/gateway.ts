import type { Faults } from '../faults/faults.js';
import type { Chance } from '../world/chance.js';
import type { SandboxClock } from '../world/clock.js';
import type { SongLibrary } from '../render/song-library.js';
import { songRequests, type SoundLimits, wordsOf, type MusicRequest } from './music-request.js';
import { clipFailure, isReady } from './outcome.js';
import { lateFailureOf } from './refusals.js';
import { drawPlan, lyricsPlan, stageAt, type Stage } from './stage.js';
import type { SunoTask, WrittenLyrics } from './task.js';
import type { TaskStore } from './task-store.js';

export interface GatewayParts extends SoundLimits {
  clock: SandboxClock;
  chance: Chance;
  faults: Faults;
  songs: SongLibrary;
  tasks: TaskStore;
  writeLyrics: (prompt: string, seed: string) => WrittenLyrics;
}

/** The Suno gateway's memory: accepts tasks and moves them through their stages. */
export class SunoGateway {
  /** Inner time of each submit. */
  private readonly begun = new Map<string, number>();

  constructor(readonly parts: GatewayParts) {}

  /** Takes up the tasks a former run left unfinished. */
  resume(): void {
    for (const task of this.parts.tasks.all()) {
      if (task.finishedAt === null) this.begin(task, this.parts.clock.since(task.submittedAt));
    }
  }

  async submitMusic(request: MusicRequest, background: boolean): Promise<SunoTask> {
    const { chance, faults } = this.parts;
    const fault = faults.strike('suno.task', wordsOf(request));
    const delay = fault?.kind === 'delay' ? (fault.milliseconds ?? 0) * this.parts.clock.speed : 0;
    const songs = songRequests(request, this.parts);
    const blank = this.blank(request, background);
    const task: SunoTask = {
      ...blank,
      id: fault?.kind === 'numeric_id' ? numberOf(blank.id) : blank.id,
      action: 'MUSIC',
      clips: songs.map((song) => ({ id: chance.id(), song, facts: null, failed: false })),
      plan: drawPlan(() => chance.number(), delay),
      lateFailure: lateFailureOf(request),
      faults: fault && fault.kind !== 'delay' ? [fault.kind] : [],
    };
    return this.accept(task);
  }

  async submitLyrics(prompt: string): Promise<SunoTask> {
    const request = { prompt, mv: '', instrumental: false, notifyHook: '' };
    const task = { ...this.blank(request, false), action: 'LYRICS' as const, plan: lyricsPlan };
    task.lyrics = this.parts.writeLyrics(prompt, task.id);
    return this.accept(task);
  }

  /** The stage of now. The first look after a change also writes the change down. */
  observe(task: SunoTask): Stage {
    const { clock, songs, tasks } = this.parts;
    if (task.finishedAt !== null) return { word: 'OVER', percent: 100 };
    this.orderMissing(task);
    const stage = stageAt(task.plan, clock.now() - (this.begun.get(task.id) ?? 0), isReady(task, songs));
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

  private blank(request: MusicRequest, background: boolean): SunoTask {
    return {
      id: this.parts.chance.id(),
      action: 'MUSIC',
      request,
      clips: [],
      lyrics: null,
      plan: lyricsPlan,
      background,
      submittedAt: this.parts.clock.wall(),
      startedAt: null,
      finishedAt: null,
      lateFailure: null,
      faults: [],
    };
  }

  private async accept(task: SunoTask): Promise<SunoTask> {
    this.begin(task, this.parts.clock.now());
    await this.parts.tasks.add(task);
    return task;
  }

  private begin(task: SunoTask, at: number): void {
    this.begun.set(task.id, at);
    task.clips.forEach((clip) => this.parts.songs.retry(this.parts.songs.keyOf(clip.song)));
    this.orderMissing(task);
  }

  /** Orders the songs this task will deliver; one cleared from disk before the end is ordered again. */
  private orderMissing(task: SunoTask): void {
    const { songs } = this.parts;
    task.clips.forEach((clip, index) => {
      if (clipFailure(task, index, songs) || songs.find(songs.keyOf(clip.song))) return;
      songs.order(clip.song, task.background);
    });
  }

  private finish(task: SunoTask): void {
    const { clock, faults, songs, tasks } = this.parts;
    if (task.action === 'MUSIC' && faults.strike('suno.media', wordsOf(task.request), ['none_link'])) {
      task.faults.push('none_link');
    }
    task.clips.forEach((clip, index) => {
      const failure = clipFailure(task, index, songs);
      clip.failed = failure?.type === 'internal_error';
      clip.facts = failure ? null : (songs.find(songs.keyOf(clip.song))?.facts ?? null);
    });
    task.finishedAt = clock.wall();
    this.begun.delete(task.id);
    void tasks.save(task).catch(() => undefined);
  }
}

/** Digits that JSON keeps exactly, from an id. */
const numberOf = (id: string): string => String(Number.parseInt(id.replaceAll('-', '').slice(-12), 16));
