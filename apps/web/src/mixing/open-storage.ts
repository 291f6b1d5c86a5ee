import { createStorage, type MixStorage } from './storage';
import { openMixingDb, tried, type Outcome } from './storage-db';
import { broughtBack } from './storage-upkeep';
import { readUnsaved, type SyncStore } from './unsaved';

interface Parts {
  name?: string;
  now: () => number;
  unsaved: SyncStore;
  /** Nothing is kept from now on: another tab runs a newer version, or the browser took the base away. */
  onLost: () => void;
}

/** Opens what this browser keeps: the last change of a page that went away is brought home, and what nobody needs any more is swept. */
export async function openMixStorage({ name = 'mixing', now, unsaved, onLost }: Parts): Promise<Outcome<MixStorage>> {
  const opened = await tried(() => openMixingDb(name, onLost));
  if (!opened.ok) return opened;
  const storage = createStorage(opened.value, now, unsaved);
  await tried(() => broughtBack(opened.value));
  const left = readUnsaved(unsaved);
  if (left) {
    const listed = await storage.list();
    const savedAt = listed.ok ? listed.value.find(({ id }) => id === left.project.id)?.savedAt : undefined;
    if (savedAt === undefined || left.at >= savedAt) await storage.save(left.project);
  }
  await storage.sweep();
  return { ok: true, value: storage };
}
