import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files/atomic-file.js';
import { byUse, fitInto } from '../files/room.js';
import type { SongRequest } from '../render/song.js';
import type { Gateway } from '../tasks/gateway.js';
import type { NewClip, Task } from '../tasks/task.js';
import { endOfMany } from '../world/given-up.js';
import { fetchAudio } from './fetch-audio.js';

/** Longer recordings are refused when they are decoded. */
const mostSeconds = 480;

/** What was handed in or worked on so lately stays: a task, or the next step of an upload, is about to read it. */
const restMs = 3_600_000;

interface Room {
  mostBytes: number;
  now: () => number;
}

/**
 * Sound that came from outside, to whichever gateway: kept as it came, under the digest of its bytes. What nobody has
 * worked on for longest goes when there is too much of it.
 */
export class Recordings {
  private readonly coming = new Set<Promise<void>>();
  private readonly closing = endOfMany();

  private constructor(
    private readonly folder: string,
    private readonly room: Room,
  ) {}

  static async open(folder: string, room: Room): Promise<Recordings> {
    await mkdir(folder, { recursive: true });
    return new Recordings(folder, room);
  }

  /** Goes on with what a former run was still fetching. */
  resume(gateway: Gateway): void {
    for (const task of gateway.parts.tasks.all()) {
      if (task.finishedAt === null && task.clips.length === 0 && !task.lateFailure) this.bring(gateway, task);
    }
  }

  /** Fetches what a task waits for and hands it over, or gives the task up with the reason. */
  bring(gateway: Gateway, task: Task): void {
    if (task.download === undefined) return;
    const done = this.brought(gateway, task, task.download).finally(() => this.coming.delete(done));
    this.coming.add(done);
  }

  /** The name under which the bytes are kept. */
  async keep(bytes: Uint8Array): Promise<string> {
    const file = createHash('sha256').update(bytes).digest('hex');
    await writeAtomically(join(this.folder, file), bytes);
    await this.makeRoom();
    return file;
  }

  private async makeRoom(): Promise<void> {
    const names = await readdir(this.folder);
    const each = names.map(async (name) => ({ name, of: await stat(join(this.folder, name)).catch(() => null) }));
    const files = (await Promise.all(each)).flatMap(({ name, of }) =>
      of?.isFile() ? [{ name, bytes: of.size, usedAt: of.mtimeMs }] : [],
    );
    await fitInto(
      this.room.mostBytes,
      files.sort(byUse),
      ({ usedAt }) => usedAt > this.room.now() - restMs,
      ({ name }) => rm(join(this.folder, name), { force: true }),
    );
  }

  /** The name of what lies at an address. Throws an Error whose message may be told to whoever asked for it. */
  async fetched(url: string): Promise<string> {
    return this.keep(await fetchAudio(url, this.closing.signal));
  }

  /** Stops fetching; what was not there yet is fetched again by the next run. */
  async close(): Promise<void> {
    this.closing.abort();
    await Promise.all(this.coming);
  }

  private async brought(gateway: Gateway, task: Task, url: string): Promise<void> {
    try {
      await gateway.deliver(task, uploadClip(await this.fetched(url)));
    } catch (error) {
      if (this.closing.signal.aborted) return;
      await gateway.giveUp(task, error instanceof Error ? error.message : String(error)).catch(() => undefined);
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
