import { useSyncExternalStore } from 'react';
import { cleaned } from './identifier';

/** Accounts the server has locked, until when in milliseconds. Survives a reload. */
const key = 'loginLocks';
const listeners = new Set<() => void>();

function locks(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function write(next: Record<string, number>): void {
  const still = Object.entries(next).filter(([, until]) => until > Date.now());
  localStorage.setItem(key, JSON.stringify(Object.fromEntries(still)));
  for (const tell of listeners) tell();
}

export function lockAccount(identifier: string, seconds: number): void {
  write({ ...locks(), [cleaned(identifier)]: Date.now() + seconds * 1000 });
}

/** A password reset lifts the lock at once. */
export function unlockAccount(identifier: string): void {
  const { [cleaned(identifier)]: _, ...rest } = locks();
  write(rest);
}

/** Until when this account is locked; 0 when it is not. */
export function useLock(identifier: string): number {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => locks()[cleaned(identifier)] ?? 0,
  );
}
