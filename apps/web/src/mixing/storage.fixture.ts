import type { SyncStore } from './unsaved';

/** A store of texts, with what is in it. */
export function aSyncStore(): SyncStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A clock that is one millisecond later each time it is asked. */
export function aClock(start = 1_000_000) {
  let at = start;
  const now = () => ++at;
  return Object.assign(now, { pass: (ms: number) => void (at += ms) });
}

const full = () => new DOMException('full', 'QuotaExceededError');

/** Runs while the disk is full: `at once`, as soon as something is put there; `in the end`, when all of it is to be written. */
export async function whileFull<T>(when: 'at once' | 'in the end', work: () => Promise<T>): Promise<T> {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function fail(...args) {
    if (when === 'at once') throw full();
    const request = put.apply(this, args);
    // As browsers do it: the transaction ends by itself and says why, its requests only that they were ended.
    const ends = this.transaction as unknown as { _abort: (name: string) => void };
    queueMicrotask(() => ends._abort('QuotaExceededError'));
    return request;
  };
  try {
    return await work();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
}
