import type { MixAudio } from '@overtone/contract/mix-project';
import { textWithin } from './bounds';
import { Refusal, written, type KeptFile, type KeptProject, type MixingDb } from './storage-db';

/** Out of the list, and kept. */
export async function setAside(db: MixingDb, record: KeptProject, at: number): Promise<never> {
  const tx = db.transaction(['projects', 'aside'], 'readwrite');
  await written(tx, [
    () => tx.objectStore('aside').add({ at, record }),
    () => tx.objectStore('projects').delete(record.id),
  ]);
  throw new Refusal('BROKEN');
}

export async function renamed(db: MixingDb, id: string, name: string): Promise<void> {
  const tx = db.transaction('projects', 'readwrite');
  const record = await tx.store.get(id);
  const called = textWithin(name);
  if (record) await tx.store.put({ ...record, name: called, project: { ...record.project, name: called } });
  await tx.done;
  if (!record) throw new Refusal('NOT_FOUND');
}

/** The files it names. A record may be of any form: what cannot be read is set aside only when it is opened. */
function hashesOf({ project }: KeptProject): string[] {
  const audios: unknown = project?.audios;
  if (!Array.isArray(audios)) return [];
  return (audios as Partial<MixAudio>[]).flatMap((one) => (one?.source?.kind === 'file' ? [one.source.hash] : []));
}

/** In one transaction: no other tab's project can come to name a file between the look and the deletion. */
export async function withoutFiles(
  db: MixingDb,
  gone: string | null,
  isDue: (file: KeptFile, ofGone: boolean) => boolean,
): Promise<number> {
  const tx = db.transaction(['projects', 'files'], 'readwrite');
  const [projects, files] = [tx.objectStore('projects'), tx.objectStore('files')];
  const all = await projects.getAll();
  const named = new Set(all.filter(({ id }) => id !== gone).flatMap(hashesOf));
  const ofGone = new Set(all.filter(({ id }) => id === gone).flatMap(hashesOf));
  let dropped = 0;
  for (let cursor = await files.openCursor(); cursor; cursor = await cursor.continue()) {
    if (named.has(cursor.key) || !isDue(cursor.value, ofGone.has(cursor.key))) continue;
    await cursor.delete();
    dropped++;
  }
  if (gone !== null) await projects.delete(gone);
  await tx.done;
  return dropped;
}
