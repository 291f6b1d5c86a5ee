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
