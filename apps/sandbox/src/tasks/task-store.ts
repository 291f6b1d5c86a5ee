import { RecordFolder } from '../files/record-folder.js';
import type { Task } from './task.js';

const mostTasks = 5000;

/** Tasks in memory and on disk, one JSON file each, so that a restart forgets nothing. */
export class TaskStore {
  private readonly tasks = new Map<string, Task>();
  private readonly byClip = new Map<string, Task>();
  private files!: RecordFolder<Task>;

  private constructor() {}

  static async open(path: string): Promise<TaskStore> {
    const store = new TaskStore();
    const isKept = (id: string, task: Task) => store.tasks.get(id) === task;
    const { folder, records } = await RecordFolder.open<Task>(path, isKept);
    store.files = folder;
    for (const task of records.sort((left, right) => left.submittedAt - right.submittedAt)) store.remember(task);
    return store;
  }

  get(id: string): Task | undefined {
    return this.tasks.get(id);
  }

  ofClip(clipId: string): Task | undefined {
    return this.byClip.get(clipId);
  }

  /** Oldest first. */
  all(): Task[] {
    return [...this.tasks.values()];
  }

  async add(task: Task): Promise<void> {
    this.remember(task);
    await this.save(task);
    const oldest = this.tasks.values().next().value;
    if (this.tasks.size > mostTasks && oldest) await this.forget(oldest);
  }

  /** Writes follow one another; resolves when this one is on disk. */
  save(task: Task): Promise<void> {
    return this.files.write(task.id, task);
  }

  async clear(): Promise<void> {
    const all = this.all();
    this.tasks.clear();
    this.byClip.clear();
    for (const task of all) await this.files.remove(task.id);
  }

  /** Resolves when nothing is left to write. */
  settled(): Promise<void> {
    return this.files.settled();
  }

  private forget(task: Task): Promise<void> {
    this.tasks.delete(task.id);
    for (const clip of task.clips) this.byClip.delete(clip.id);
    return this.files.remove(task.id);
  }

  private remember(task: Task): void {
    this.tasks.set(task.id, task);
    this.index(task);
  }

  /** Its clips are found from now on. */
  index(task: Task): void {
    for (const clip of task.clips) this.byClip.set(clip.id, task);
  }
}
