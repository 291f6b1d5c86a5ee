import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { writeAtomically } from '../../files/atomic-file.js';
import type { SongRequest } from '../../render/song.js';
import type { SunoGateway } from '../tasks/gateway.js';
import type { NewClip, SunoTask } from '../tasks/task.js';
import { fetchAudio } from './fetch-audio.js';
import { UploadStore } from './upload-store.js';

/** Longer recordings are refused when they are decoded. */
const mostSeconds = 480;

/** Sound that came from outside: kept as it came, under the digest of its bytes. */
export class Uploads {
  private readonly coming = new Set<Promise<void>>();
  private readonly closing = new AbortController();

  private constructor(
    private readonly folder: string,
    private readonly gateway: SunoGateway,
    /** Files that come in steps. */
    readonly store: UploadStore,
  ) {}

  static async open(folder: string, gateway: SunoGateway): Promise<Uploads> {
    const store = await UploadStore.open(join(folder, 'steps'));
    return new Uploads(folder, gateway, store);
  }

  /** Goes on with what a former run was still fetching. */
  resume(): void {
    for (const task of this.gateway.parts.tasks.all()) {
      if (task.finishedAt === null && task.clips.length === 0 && !task.lateFailure) this.bring(task);
    }
  }

  /** Fetches what a task waits for and hands it over, or gives the task up with the reason. */
  bring(task: SunoTask): void {
    if (task.download === undefined) return;
    const done = this.brought(task, task.download).finally(() => this.coming.delete(done));
    this.coming.add(done);
  }

  /** The name under which the bytes are kept. */
  async keep(bytes: Uint8Array): Promise<string> {
    const file = createHash('sha256').update(bytes).digest('hex');
    await writeAtomically(join(this.folder, file), bytes);
    return file;
  }

  /** Stops fetching; what was not there yet is fetched again by the next run. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.coming);
  }

  private async brought(task: SunoTask, url: string): Promise<void> {
    try {
      const bytes = await fetchAudio(url, this.closing.signal);
      await this.gateway.deliver(task, uploadClip(await this.keep(bytes)));
    } catch (error) {
      if (this.closing.signal.aborted) return;
      await this.gateway.giveUp(task, error instanceof Error ? error.message : String(error)).catch(() => undefined);
    }
  }
}

/** A recording as a song: what is heard of it decides what later work makes of it. */
export const recordingOf = (file: string): SongRequest => ({
  seed: file,
  maxSeconds: mostSeconds,
  work: { kind: 'recording', sources: [], file },
});

export const uploadClip = (file: string): NewClip => ({
  song: recordingOf(file),
  metadata: { type: 'upload', task: 'upload' },
});
