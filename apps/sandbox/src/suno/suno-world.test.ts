import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxOptions } from '../config.js';
import { makeLateFile } from '../render/late-file.js';
import { makeSong } from '../render/make-song.js';
import type { Progress } from '../render/progress.js';
import type { Rank, RenderJob, Renderer } from '../render/renderer.js';
import { songFiles, type SongFacts } from '../render/song.js';
import { startSandbox, type Sandbox } from '../server.js';
import { until } from '../../../../test/support/until.js';

const word = (text: string, start: number, end: number) => ({ text, start, end, gap: false });
const lines = [
  { section: 0, kind: 'prechorus', text: '雨落', words: [word('雨', 1, 1.5), word('落', 1.5, 2)] },
  { section: 1, kind: 'chorus', text: '下来', words: [word('下来', 3, 3.25)] },
];

/** Stands in for the threads where only the stages matter: each song ends when the test says so. */
export class HeldRenderer implements Renderer {
  readonly seeds: string[] = [];
  private waiting: (() => void)[] = [];
  open = true;
  failing = false;
  /** What is sung in its songs. */
  lyrics = '[Verse]\n雨落下来';
  /** How long its songs are. */
  seconds = 12.5;
  /** How much longer they may grow. */
  growth: SongFacts['growth'];

  readonly jobs: RenderJob[] = [];
  /** How much of each is told to be made as it begins. */
  share = 1;
  private readonly listeners: Progress[] = [];

  async render(
    job: RenderJob,
    onComposed: (facts: SongFacts) => void,
    onProgress: Progress = () => undefined,
  ): Promise<SongFacts> {
    const { request, folder, file } = job;
    this.jobs.push(job);
    this.listeners.push(onProgress);
    onProgress(this.share);
    if (!file) this.seeds.push(request.seed);
    const { seconds: durationSeconds, growth } = this;
    const told = { title: '铁皮屋顶', lyrics: this.lyrics, tags: 'folk, warm' };
    const facts = { ...told, durationSeconds, ...(growth && { growth }) };
    onComposed(facts);
    if (!this.open) await new Promise<void>((resolve) => this.waiting.push(resolve));
    if (this.failing) throw new Error('out of strings');
    if (file) {
      await writeFile(join(folder, file), `${file} of ${request.seed}`);
      return facts;
    }
    await writeFile(join(folder, songFiles.midi), 'MThd');
    await writeFile(join(folder, songFiles.score), `notes of ${request.seed}`);
    await writeFile(join(folder, songFiles.audio), `mp3 of ${request.seed}`);
    await writeFile(join(folder, songFiles.words), JSON.stringify({ aligned_words: [{ word: '雨' }] }));
    await writeFile(join(folder, songFiles.lines), JSON.stringify(lines));
    await writeFile(join(folder, songFiles.facts), JSON.stringify(facts));
    return facts;
  }
  /** Where the nth song of a task lies. */
  folderOf(nth: number): string {
    return this.jobs.find(({ request }) => request.seed.endsWith(`/${nth}`))?.folder ?? '';
  }
  /** So many songs are being made, or are there. */
  begun(count = 2): Promise<unknown> {
    return until(`${count} songs to begin`, () => this.seeds.length >= count);
  }
  /** Tells how much of the nth is made. */
  tell(nth: number, share: number): void {
    this.listeners[nth]?.(share);
  }
  release(): void {
    this.open = true;
    for (const go of this.waiting.splice(0)) go();
  }
  /** What was asked to be made earlier than it was ordered. */
  readonly raised: [folder: string, rank: Rank][] = [];
  raise(folder: string, rank: Rank): void {
    this.raised.push([folder, rank]);
  }
  dropWaiting(): void {}
  async close(): Promise<void> {
    this.release();
  }
}

/** The true maker of songs, in the thread of the test. */
export class TrueRenderer extends HeldRenderer {
  override render(job: RenderJob, onComposed: (facts: SongFacts) => void, onProgress?: Progress): Promise<SongFacts> {
    this.jobs.push(job);
    return job.file ? makeLateFile(job, job.file) : makeSong(job, onComposed, onProgress);
  }
}

/** Seconds in which a song is made, also on a machine that has much else to do. */
const patience = 80;

export interface WireClip {
  id: string;
  model_name: string;
  persona?: { id: string; name: string };
  status: string;
  audio_url: string;
  title: string;
  metadata: Record<string, unknown>;
}
export interface WireTask {
  task_id: string;
  status: string;
  progress: string;
  fail_reason: string;
  start_time: number;
  finish_time: number;
  data: WireClip[] | null;
}

export const headers = { authorization: 'Bearer sandbox-suno-key', 'content-type': 'application/json' };

export const song = {
  prompt: '[Verse]\n雨',
  tags: 'folk',
  title: '铁皮屋顶',
  mv: 'chirp-auk',
  make_instrumental: false,
};

/** A sandbox whose time, chance and renderer the specs have in hand, and a client of its Suno door. */
export class SunoWorld {
  now = Date.parse('2026-01-01T00:00:00Z');
  renderer = new HeldRenderer();
  private drawn = 0;
  private folder = '';
  private sandbox: Sandbox | undefined;

  get url(): string {
    return this.sandbox?.url ?? '';
  }

  /** Where its songs lie, a folder each. */
  get songFolder(): string {
    return join(this.folder, 'songs');
  }

  constructor(
    private readonly makeRenderer: () => HeldRenderer = () => new HeldRenderer(),
    /** What each call of it carries. */
    readonly carried: Record<string, string> = headers,
  ) {}

  /** A second start finds what the first left behind. */
  async start(more: SandboxOptions = {}): Promise<void> {
    this.folder ||= await mkdtemp(join(tmpdir(), 'sandbox-suno-'));
    this.renderer = this.makeRenderer();
    const id = () => `00000000-0000-4000-8000-${String(this.drawn++).padStart(12, '0')}`;
    const world = { wall: () => this.now, chance: { number: () => 0.5, id }, renderer: this.renderer };
    this.sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: this.folder, ...more }, world);
  }

  async stop(): Promise<void> {
    await this.sandbox?.close();
  }

  async end(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  post(path: string, body: unknown): Promise<Response> {
    return fetch(`${this.url}${path}`, { method: 'POST', headers: this.carried, body: JSON.stringify(body) });
  }

  async submit(changes: object = {}, action = 'music'): Promise<string> {
    const answer = await this.post(`/suno/submit/${action}`, { ...song, ...changes });
    const body = (await answer.json()) as { data: string };
    if (answer.status !== 200) throw new Error(`submit answered ${answer.status}: ${JSON.stringify(body)}`);
    return body.data;
  }

  async batch(...ids: string[]): Promise<WireTask[] | null> {
    return ((await (await this.post('/suno/fetch', { ids })).json()) as { data: WireTask[] | null }).data;
  }

  async fetchTask(id: string): Promise<WireTask> {
    const answer = await fetch(`${this.url}/suno/fetch/${id}`, { headers });
    return ((await answer.json()) as { data: WireTask }).data;
  }

  later(id: string): Promise<WireTask> {
    this.now += 60_000;
    return this.fetchTask(id);
  }

  /** The clock is at the end; the renderer's files may need a moment more. */
  async finished(id: string, milliseconds = 60_000): Promise<WireTask> {
    this.now += milliseconds;
    const look = async () => {
      const task = await this.fetchTask(id);
      return ['SUCCESS', 'FAILURE'].includes(task.status) && task;
    };
    return until('the end of the task', look, patience);
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: this.carried });
  }

  /** The status and the body of a JSON call. */
  async ask(path: string, body?: unknown): Promise<[number, Record<string, unknown>]> {
    const answer = await (body === undefined ? this.get(path) : this.post(path, body));
    return [answer.status, (await answer.json()) as Record<string, unknown>];
  }

  /** Submits and waits: the clips. */
  async made(changes: object = {}, action = 'music'): Promise<WireClip[]> {
    const over = await this.finished(await this.submit(changes, action));
    if (over.status !== 'SUCCESS') throw new Error(`${over.status}: ${over.fail_reason}`);
    return over.data ?? [];
  }

  /** Where a link of this world leads, also after a restart. */
  follow(link: string | undefined): Promise<Response> {
    return fetch(`${this.url}${new URL(link ?? 'http://none/').pathname}`);
  }

  arm(fault: object): Promise<Response> {
    return this.post('/_control/faults', fault);
  }

  async taken(): Promise<unknown[]> {
    return ((await (await fetch(`${this.url}/_control/suno/tasks`)).json()) as { items: unknown[] }).items;
  }
}
