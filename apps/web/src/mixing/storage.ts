import type { MixProject } from '@overtone/contract/mix-project';
import { readProject } from './read-project';
import { Refusal, tried, written, type KeptProject, type MixingDb, type Outcome } from './storage-db';
import { renamed, setAside, withoutFiles } from './storage-upkeep';
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

const listed = ({ id, name, savedAt }: KeptProject): Listed => ({ id, name, savedAt });
const day = 86_400_000;

export function createStorage(db: MixingDb, now: () => number, unsaved: SyncStore): MixStorage {
  const save = async (project: MixProject) => {
    const savedAt = now();
    const tx = db.transaction('projects', 'readwrite');
    await written(tx, [() => tx.store.put({ id: project.id, name: project.name, savedAt, project })]);
    forgetUnsaved(unsaved, project.id, savedAt);
    return { savedAt };
  };

  const open = async (id: string): Promise<MixProject> => {
    const record = await db.get('projects', id);
    const later = readUnsaved(unsaved);
    if (later?.project.id === id && later.at >= (record?.savedAt ?? 0)) return later.project;
    if (!record) throw new Refusal('NOT_FOUND');
    const project = readProject(record.project);
    return project ?? setAside(db, record, now());
  };

  const last = async (): Promise<Listed | null> => {
    const newest = await db.transaction('projects').store.index('savedAt').openCursor(null, 'prev');
    const [record, later] = [newest?.value, readUnsaved(unsaved)];
    if (later && later.at >= (record?.savedAt ?? 0)) {
      return { id: later.project.id, name: later.project.name, savedAt: later.at };
    }
    return record ? listed(record) : null;
  };

  return {
    save: (project) => tried(() => save(project)),
    list: () => tried(async () => (await db.getAllFromIndex('projects', 'savedAt')).map(listed).reverse()),
    open: (id) => tried(() => open(id)),
    last: () => tried(last),
    rename: (id, name) => tried(() => renamed(db, id, name)),
    remove: (id) =>
      tried(async () => {
        await withoutFiles(db, id, (_, ofGone) => ofGone);
        forgetUnsaved(unsaved, id, Infinity);
      }),
    putFile: (hash, bytes, name) =>
      tried(() => {
        const tx = db.transaction('files', 'readwrite');
        return written(tx, [() => tx.store.put({ hash, name, at: now(), bytes })]);
      }),
    file: (hash) =>
      tried(async () => {
        const found = await db.get('files', hash);
        if (!found) throw new Refusal('NOT_FOUND');
        return found.bytes;
      }),
    sweep: () => tried(() => withoutFiles(db, null, ({ at }) => at < now() - day)),
    close: () => db.close(),
  };
}
