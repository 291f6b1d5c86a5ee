import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.js';
import type { SunoTask } from './task.js';

const mostTasks = 5000;

/** Tasks in memory and on disk, one JSON file each, so that a restart forgets nothing. */
export class TaskStore {
  private readonly tasks = new Map<string, SunoTask>();
  private readonly byClip = new Map<string, SunoTask>();
  private writing = Promise.resolve();

  private constructor(private readonly folder: string) {}

  static async open(folder: string): Promise<TaskStore> {
    const store = new TaskStore(folder);
    await mkdir(folder, { recursive: true });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const found = await Promise.all(names.map((name) => readTask(join(folder, name))));
    const whole = found.filter((task) => task !== null);
    for (const task of whole.sort((left, right) => left.submittedAt - right.submittedAt)) store.remember(task);
    return store;
  }

  get(id: string): SunoTask | undefined {
    return this.tasks.get(id);
  }

  ofClip(clipId: string): SunoTask | undefined {
    return this.byClip.get(clipId);
  }

  /** Oldest first. */
  all(): SunoTask[] {
    return [...this.tasks.values()];
  }

  async add(task: SunoTask): Promise<void> {
    this.remember(task);
    await this.save(task);
    const oldest = this.tasks.values().next().value;
    if (this.tasks.size > mostTasks && oldest) await this.forget(oldest);
  }

  /** Writes follow one another; resolves when this one is on disk. */
  save(task: SunoTask): Promise<void> {
    const content = JSON.stringify(task);
    return this.inTurn(async () => {
      if (this.tasks.get(task.id) === task) await writeAtomically(this.file(task), content);
    });
  }

  async clear(): Promise<void> {
    const all = this.all();
    this.tasks.clear();
    this.byClip.clear();
    for (const task of all) await this.inTurn(() => rm(this.file(task), { force: true }));
  }

  /** Resolves when nothing is left to write. */
  settled(): Promise<void> {
    return this.writing;
  }

  private inTurn(write: () => Promise<void>): Promise<void> {
    const done = this.writing.then(write);
    this.writing = done.catch((error: Error) => {
      process.stderr.write(`sandbox: task not stored: ${error.message}\n`);
    });
    return done;
  }

  private forget(task: SunoTask): Promise<void> {
    this.tasks.delete(task.id);
    for (const clip of task.clips) this.byClip.delete(clip.id);
    return this.inTurn(() => rm(this.file(task), { force: true }));
  }

  private remember(task: SunoTask): void {
    this.tasks.set(task.id, task);
    for (const clip of task.clips) this.byClip.set(clip.id, task);
  }

  private file(task: SunoTask): string {
    return join(this.folder, `${task.id}.json`);
  }
}

async function readTask(path: string): Promise<SunoTask | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as SunoTask;
  } catch {
    process.stderr.write(`sandbox: unreadable task file skipped: ${path}\n`);
    return null;
  }
}
