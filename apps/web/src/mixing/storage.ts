import type { MixProject } from '@overtone/contract/mix-project';
import { textWithin } from './bounds';
import { readProject } from './read-project';
import { Refusal, tried, type KeptFile, type KeptProject, type MixingDb, type Outcome } from './storage-db';
import { forgetUnsaved, readUnsaved, type SyncStore } from './unsaved';

export interface Listed {
  id: string;
  name: string;
  savedAt: number;
}

/** The projects and files of this browser. Nothing here throws: what cannot be done says why. */
export interface MixStorage {
  /** Asked of the base at once, before anything is awaited: a page that goes away may call it. */
  save: (project: MixProject) => Promise<Outcome<{ savedAt: number }>>;
  /** The newest first. */
  list: () => Promise<Outcome<Listed[]>>;
  /** As it was last left. One that cannot be read is set aside, and is no longer in the list. */
  open: (id: string) => Promise<Outcome<MixProject>>;
  /** The project that was changed last, for the offer to go on with it; null where there is none. */
  last: () => Promise<Outcome<Listed | null>>;
  rename: (id: string, name: string) => Promise<Outcome<void>>;
  /** With the files that no other project names. */
  remove: (id: string) => Promise<Outcome<void>>;
  putFile: (hash: string, bytes: Blob, name: string) => Promise<Outcome<void>>;
  file: (hash: string) => Promise<Outcome<Blob>>;
  /** Files that no project has named for a day. */
  sweep: () => Promise<Outcome<number>>;
  close: () => void;
}

/** The files it names. A record may be of any form: what cannot be read is set aside only when it is opened. */
const hashesOf = ({ project }: KeptProject): string[] =>
  (project?.audios ?? []).flatMap(({ source }) => (source?.kind === 'file' ? [source.hash] : []));

const listed = ({ id, name, savedAt }: KeptProject): Listed => ({ id, name, savedAt });
const day = 86_400_000;

export function createStorage(db: MixingDb, now: () => number, unsaved: SyncStore): MixStorage {
  const save = async (project: MixProject) => {
    const savedAt = now();
    const tx = db.transaction(['projects', 'state'], 'readwrite');
    const asked = [
      tx.objectStore('projects').put({ id: project.id, name: project.name, savedAt, project }),
      tx.objectStore('state').put(project.id, 'last'),
    ];
    tx.commit();
    await Promise.all([...asked, tx.done]);
    forgetUnsaved(unsaved, project.id, savedAt);
    return { savedAt };
  };

  const setAside = async (record: KeptProject): Promise<never> => {
    const tx = db.transaction(['projects', 'aside'], 'readwrite');
    await Promise.all([
      tx.objectStore('aside').add({ at: now(), record }),
      tx.objectStore('projects').delete(record.id),
      tx.done,
    ]);
    throw new Refusal('BROKEN');
  };

  const open = async (id: string): Promise<MixProject> => {
    const record = await db.get('projects', id);
    const later = readUnsaved(unsaved);
    if (later?.project.id === id && later.at >= (record?.savedAt ?? 0)) return later.project;
    if (!record) throw new Refusal('NOT_FOUND');
    const project = readProject(record.project);
    return project ?? setAside(record);
  };

  const last = async (): Promise<Listed | null> => {
    const [id, later] = [await db.get('state', 'last'), readUnsaved(unsaved)];
    const record = id === undefined ? undefined : await db.get('projects', id);
    if (later && later.at >= (record?.savedAt ?? 0)) {
      return { id: later.project.id, name: later.project.name, savedAt: later.at };
    }
    return record ? listed(record) : null;
  };

  const rename = async (id: string, name: string) => {
    const tx = db.transaction('projects', 'readwrite');
    const record = await tx.store.get(id);
    const called = textWithin(name);
    if (record) await tx.store.put({ ...record, name: called, project: { ...record.project, name: called } });
    await tx.done;
    if (!record) throw new Refusal('NOT_FOUND');
  };

  /** In one transaction: no other tab's project can come to name a file between the look and the deletion. */
  const withoutFiles = async (gone: string | null, isDue: (file: KeptFile, ofGone: boolean) => boolean) => {
    const tx = db.transaction(['projects', 'files', 'state'], 'readwrite');
    const [projects, files, state] = [tx.objectStore('projects'), tx.objectStore('files'), tx.objectStore('state')];
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
    if (gone !== null && (await state.get('last')) === gone) await state.delete('last');
    await tx.done;
    return dropped;
  };

  return {
    save: (project) => tried(() => save(project)),
    list: () => tried(async () => (await db.getAllFromIndex('projects', 'savedAt')).map(listed).reverse()),
    open: (id) => tried(() => open(id)),
    last: () => tried(last),
    rename: (id, name) => tried(() => rename(id, name)),
    remove: (id) =>
      tried(async () => {
        await withoutFiles(id, (_, ofGone) => ofGone);
        forgetUnsaved(unsaved, id, Infinity);
      }),
    putFile: (hash, bytes, name) => tried(async () => void (await db.put('files', { hash, name, at: now(), bytes }))),
    file: (hash) =>
      tried(async () => {
        const found = await db.get('files', hash);
        if (!found) throw new Refusal('NOT_FOUND');
        return found.bytes;
      }),
    sweep: () => tried(() => withoutFiles(null, ({ at }) => at < now() - day)),
    close: () => db.close(),
  };
}
