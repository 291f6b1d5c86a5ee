import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { MixProject } from '@overtone/contract/mix-project';

export interface KeptProject {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  savedAt: number;
  project: MixProject;
}

export interface KeptFile {
  hash: string;
  name: string;
  /** When it was last dropped in; what no project names is swept a day later. */
  at: number;
  bytes: Blob;
}

export interface MixingSchema extends DBSchema {
  projects: { key: string; value: KeptProject; indexes: { savedAt: number } };
  files: { key: string; value: KeptFile };
  /** Records that could not be read: nobody's work is thrown away because this version does not understand it. */
  aside: { key: number; value: { at: number; record: unknown } };
}
export type MixingDb = IDBPDatabase<MixingSchema>;

/** `onLost`: another tab brings a newer version of the base, or the browser took it away; nothing is kept from now on. */
export const openMixingDb = (name: string, onLost: () => void): Promise<MixingDb> =>
  openDB<MixingSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('projects', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
      db.createObjectStore('files', { keyPath: 'hash' });
      db.createObjectStore('aside', { autoIncrement: true });
    },
    blocking(_current, _wanted, event) {
      (event.target as IDBDatabase).close();
      onLost();
    },
    terminated: onLost,
  });

/** `FULL`: no room on the disk or in the browser's share of it. `UNAVAILABLE`: the browser keeps nothing here. */
export type StorageCode = 'FULL' | 'UNAVAILABLE' | 'NOT_FOUND' | 'BROKEN';
export type Outcome<T> = { ok: true; value: T } | { ok: false; code: StorageCode };

/** Thrown inside of what is tried. */
export class Refusal extends Error {
  constructor(readonly code: StorageCode) {
    super(code);
  }
}

const codeOf = (error: unknown): StorageCode => {
  if (error instanceof Refusal) return error.code;
  const full = typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError';
  return full ? 'FULL' : 'UNAVAILABLE';
};

/** What was asked of the base, or why it could not be done; a transaction that fails leaves everything as it was. */
export async function tried<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, code: codeOf(error) };
  }
}

interface Writing {
  readonly done: Promise<void>;
  commit: () => void;
  abort: () => void;
}

/**
 * All of it or nothing, asked of the base before anything is awaited. Requests that end with their transaction know only that they
 * ended: the transaction knows why.
 */
export async function written(tx: Writing, asks: readonly (() => Promise<unknown>)[]): Promise<void> {
  const quiet = () => undefined;
  tx.done.catch(quiet);
  try {
    for (const ask of asks) ask().catch(quiet);
    tx.commit();
  } catch (error) {
    tx.abort();
    throw error;
  }
  await tx.done;
}
