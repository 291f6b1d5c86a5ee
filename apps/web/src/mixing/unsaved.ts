import type { MixProject } from '@overtone/contract/mix-project';
import { readProject } from './read-project';

export type SyncStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'mixing.unsaved';

/**
 * The last change of a page that is going away: the base may no longer answer it, this store does so at once. Read back when the project is
 * opened again, and forgotten once the base has it.
 */
export function keepUnsaved(store: SyncStore, project: MixProject, at: number): void {
  try {
    store.setItem(key, JSON.stringify({ at, project }));
  } catch {
    // Full or forbidden: the base was asked as well.
  }
}

export function readUnsaved(store: SyncStore): { at: number; project: MixProject } | null {
  try {
    const kept = JSON.parse(store.getItem(key) ?? 'null') as { at?: unknown; project?: unknown } | null;
    const project = readProject(kept?.project);
    return project && typeof kept?.at === 'number' ? { at: kept.at, project } : null;
  } catch {
    return null;
  }
}

/** Of this project, and older than what the base has. */
export function forgetUnsaved(store: SyncStore, id: string, savedAt: number): void {
  const kept = readUnsaved(store);
  if (!kept || kept.project.id !== id || kept.at >= savedAt) return;
  try {
    store.removeItem(key);
  } catch {
    // A forbidden store keeps nothing.
  }
}
