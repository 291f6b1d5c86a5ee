import type { MixProject } from '@overtone/contract/mix-project';
import type { MixingDesk } from './command';
import type { MixStorage } from './storage';
import type { StorageCode } from './storage-db';
import { keepUnsaved, type SyncStore } from './unsaved';

/** `failed`: nothing is lost while the page stays; it is tried again with the next change, or when asked. */
export interface SaveLight {
  light: 'saved' | 'waiting' | 'saving' | 'failed';
  code: StorageCode | null;
  savedAt: number | null;
}

export interface Autosave {
  getState: () => SaveLight;
  subscribe: (listener: () => void) => () => void;
  /** Now, and told when it is done. */
  flush: () => Promise<void>;
  /** The page goes away (`pagehide`, or hidden on a phone): nothing can be awaited any more. */
  leave: () => void;
  /** No longer; what waits is still saved. */
  stop: () => Promise<void>;
}

interface Parts {
  desk: Pick<MixingDesk, 'getState' | 'subscribe'>;
  storage: Pick<MixStorage, 'save'>;
  unsaved: SyncStore;
  now: () => number;
  /** Calls it later, and gives what calls it off. */
  later: (call: () => void) => () => void;
}

/** A project that is opened counts as saved; each change of it is so a moment later. One save at a time, the newest state of each project. */
export const createAutosave = (parts: Parts): Autosave => new Saving(parts);

class Saving implements Autosave {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<string, MixProject>();
  readonly #leaveDesk: () => void;
  #seen: MixProject;
  #kept: MixProject;
  #state: SaveLight = { light: 'saved', code: null, savedAt: null };
  #callOff: (() => void) | null = null;
  #writing = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#seen = parts.desk.getState().project;
    this.#kept = this.#seen;
    this.#leaveDesk = parts.desk.subscribe(() => this.#changed());
  }

  getState = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  flush = () => {
    this.#hush();
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  };

  leave = () => {
    this.#hush();
    for (const project of this.#waiting.values()) {
      keepUnsaved(this.#parts.unsaved, project, this.#parts.now());
      void this.#write(project);
    }
  };

  stop = async () => {
    this.#leaveDesk();
    await this.flush();
  };

  #changed() {
    const { project } = this.#parts.desk.getState();
    if (project === this.#seen) return;
    const opened = project.id !== this.#seen.id;
    this.#seen = project;
    if (opened) {
      this.#kept = project;
      return this.#waiting.size > 0 ? void this.flush() : this.#show({ light: 'saved', savedAt: null });
    }
    // Back at what is kept already, and nothing else is on its way there.
    if (project === this.#kept && this.#state.light !== 'saving') {
      this.#waiting.delete(project.id);
      this.#hush();
      return this.#show({ light: this.#waiting.size > 0 ? 'waiting' : 'saved' });
    }
    this.#waiting.set(project.id, project);
    this.#show({ light: 'waiting' });
    this.#callOff ??= this.#parts.later(() => {
      this.#callOff = null;
      void this.flush();
    });
  }

  async #writeAll() {
    for (const project of [...this.#waiting.values()]) {
      await this.#write(project);
      if (this.#state.light === 'failed') return;
    }
  }

  async #write(project: MixProject) {
    this.#show({ light: 'saving' });
    const done = await this.#parts.storage.save(project);
    if (!done.ok) return this.#show({ light: 'failed', code: done.code });
    if (this.#waiting.get(project.id) === project) this.#waiting.delete(project.id);
    if (this.#seen.id === project.id) this.#kept = project;
    const light = this.#waiting.size > 0 ? 'waiting' : 'saved';
    this.#show({ light, code: null, savedAt: done.value.savedAt });
  }

  #show(next: Partial<SaveLight>) {
    this.#state = { ...this.#state, ...next };
    for (const listener of [...this.#listeners]) listener();
  }

  #hush() {
    this.#callOff?.();
    this.#callOff = null;
  }
}
