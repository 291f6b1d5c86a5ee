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
export function createAutosave({ desk, storage, unsaved, now, later }: Parts): Autosave {
  const listeners = new Set<() => void>();
  const waiting = new Map<string, MixProject>();
  let seen = desk.getState().project;
  let kept = seen;
  let state: SaveLight = { light: 'saved', code: null, savedAt: null };
  let callOff: (() => void) | null = null;
  let writing = Promise.resolve();

  const show = (next: Partial<SaveLight>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };
  const hush = () => {
    callOff?.();
    callOff = null;
  };

  const write = async (project: MixProject) => {
    show({ light: 'saving' });
    const done = await storage.save(project);
    if (!done.ok) return show({ light: 'failed', code: done.code });
    if (waiting.get(project.id) === project) waiting.delete(project.id);
    if (seen.id === project.id) kept = project;
    show({ light: waiting.size > 0 ? 'waiting' : 'saved', code: null, savedAt: done.value.savedAt });
  };

  const writeAll = async () => {
    for (const project of [...waiting.values()]) {
      await write(project);
      if (state.light === 'failed') return;
    }
  };

  const flush = () => {
    hush();
    writing = writing.then(writeAll);
    return writing;
  };

  const changed = () => {
    const { project } = desk.getState();
    if (project === seen) return;
    const opened = project.id !== seen.id;
    seen = project;
    if (opened) {
      kept = project;
      return waiting.size > 0 ? void flush() : show({ light: 'saved', savedAt: null });
    }
    // Back at what is kept already, and nothing else is on its way there.
    if (project === kept && state.light !== 'saving') {
      waiting.delete(project.id);
      hush();
      return show({ light: waiting.size > 0 ? 'waiting' : 'saved' });
    }
    waiting.set(project.id, project);
    show({ light: 'waiting' });
    callOff ??= later(() => {
      callOff = null;
      void flush();
    });
  };
  const leaveDesk = desk.subscribe(changed);

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    flush,
    leave: () => {
      hush();
      for (const project of waiting.values()) {
        keepUnsaved(unsaved, project, now());
        void write(project);
      }
    },
    stop: async () => {
      leaveDesk();
      await flush();
    },
  };
}
