import type { MixAudio } from '@overtone/contract/mix-project';
import { textWithin } from './bounds';
import { readProject } from './read-project';
import { Refusal, written, type KeptFile, type KeptProject, type MixingDb } from './storage-db';

/** Out of the list, and kept with its files until a version comes that can read it. */
export async function setAside(db: MixingDb, record: KeptProject, at: number): Promise<never> {
  const tx = db.transaction(['projects', 'aside'], 'readwrite');
  await written(tx, [
    () => tx.objectStore('aside').add({ at, record }),
    () => tx.objectStore('projects').delete(record.id),
  ]);
  throw new Refusal('BROKEN');
}

/** What was set aside and can be read by this version is in the list again, where nothing else took its place. */
export async function broughtBack(db: MixingDb): Promise<void> {
  const tx = db.transaction(['projects', 'aside'], 'readwrite');
  const projects = tx.objectStore('projects');
  for (let cursor = await tx.objectStore('aside').openCursor(); cursor; cursor = await cursor.continue()) {
    const record = cursor.value.record as Partial<KeptProject> | null;
    const project = readProject(record?.project);
    if (!project || record?.id !== project.id || (await projects.get(project.id))) continue;
    await projects.put({ id: project.id, name: project.name, savedAt: cursor.value.at, project });
    await cursor.delete();
  }
  await tx.done;
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
function hashesOf(record: unknown): string[] {
  const audios: unknown = (record as Partial<KeptProject> | null)?.project?.audios;
  if (!Array.isArray(audios)) return [];
  return (audios as Partial<MixAudio>[]).flatMap((one) => (one?.source?.kind === 'file' ? [one.source.hash] : []));
}

/** In one transaction: no other tab's project can come to name a file between the look and the deletion. */
export async function withoutFiles(
  db: MixingDb,
  gone: string | null,
  isDue: (file: KeptFile, ofGone: boolean) => boolean,
): Promise<number> {
  const tx = db.transaction(['projects', 'files', 'aside'], 'readwrite');
  const [projects, files] = [tx.objectStore('projects'), tx.objectStore('files')];
  const all = await projects.getAll();
  const aside = (await tx.objectStore('aside').getAll()).map(({ record }) => record);
  const named = new Set([...all.filter(({ id }) => id !== gone), ...aside].flatMap(hashesOf));
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
