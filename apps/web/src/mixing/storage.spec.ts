import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openMixStorage } from './open-storage';
import { anAudio, aProject } from './project.fixture';
import { aClock, aSyncStore, whileFull } from './storage.fixture';
import type { MixStorage } from './storage';
import { openMixingDb, type Outcome } from './storage-db';
import { keepUnsaved } from './unsaved';

const day = 86_400_000;
const [hashA, hashB] = [anAudio('a'), anAudio('b')].map(({ source }) => (source as { hash: string }).hash) as [
  string,
  string,
];
const blob = (text: string) => new Blob([text]);
const only = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
};

let clock: ReturnType<typeof aClock>;
let unsaved: ReturnType<typeof aSyncStore>;
const onLost = jest.fn();
const opened: MixStorage[] = [];
const open = async () => {
  const storage = only(await openMixStorage({ now: clock, unsaved, onLost }));
  opened.push(storage);
  return storage;
};
const ids = async (storage: MixStorage) => only(await storage.list()).map(({ id }) => id);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  [clock, unsaved] = [aClock(), aSyncStore()];
});
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close();
});

describe('what this browser keeps', () => {
  it('gives a project back as it was, in another visit too, and offers the last one', async () => {
    const storage = await open();
    expect(only(await storage.last())).toBeNull();
    only(await storage.save(aProject({ id: 'x', name: '第一' })));
    only(await storage.save(aProject({ id: 'y', masterDb: -3 })));
    only(await storage.save(aProject({ id: 'x', name: '第一', masterDb: -6 })));
    storage.close();
    const again = await open();
    expect(only(await again.open('x'))).toEqual(aProject({ id: 'x', name: '第一', masterDb: -6 }));
    expect(await ids(again)).toEqual(['x', 'y']);
    expect(only(await again.last())).toMatchObject({ id: 'x', name: '第一' });
    expect(await again.open('nobody')).toEqual({ ok: false, code: 'NOT_FOUND' });
  });

  it('renames a project inside and out', async () => {
    const storage = await open();
    only(await storage.save(aProject({ id: 'x' })));
    only(await storage.rename('x', `夜${'航'.repeat(80)}`));
    expect(only(await storage.list())[0]?.name).toBe(`夜${'航'.repeat(59)}`);
    expect(only(await storage.open('x')).name).toBe(`夜${'航'.repeat(59)}`);
    expect(await storage.rename('y', 'a')).toEqual({ ok: false, code: 'NOT_FOUND' });
  });

  it('drops with a project the files that no other one names', async () => {
    const storage = await open();
    only(await storage.putFile(hashA, blob('a'), 'a.wav'));
    only(await storage.putFile(hashB, blob('b'), 'b.wav'));
    only(await storage.save(aProject({ id: 'both' })));
    only(await storage.save(aProject({ id: 'one', audios: [anAudio('a')], tracks: [] })));
    only(await storage.remove('both'));
    expect(await only(await storage.file(hashA)).text()).toBe('a');
    expect(await storage.file(hashB)).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(await ids(storage)).toEqual(['one']);
    expect(only(await storage.last())?.id).toBe('one');
    only(await storage.save(aProject({ id: 'newer', audios: [], tracks: [] })));
    only(await storage.remove('newer'));
    expect(only(await storage.last())?.id).toBe('one');
    only(await storage.remove('one'));
    expect(await storage.file(hashA)).toEqual({ ok: false, code: 'NOT_FOUND' });
    expect(only(await storage.last())).toBeNull();
  });

  it('sweeps files that no project has named for a day, and no others', async () => {
    const storage = await open();
    only(await storage.putFile(hashA, blob('a'), 'a.wav'));
    only(await storage.putFile('f'.repeat(64), blob('f'), 'f.wav'));
    only(await storage.save(aProject({ id: 'x', audios: [anAudio('a')], tracks: [] })));
    expect(only(await storage.sweep())).toBe(0);
    clock.pass(day);
    expect(only(await storage.sweep())).toBe(1);
    expect(await only(await storage.file(hashA)).text()).toBe('a');
  });

  it('sets aside what it cannot read, and keeps it', async () => {
    const storage = await open();
    const db = await openMixingDb('mixing', () => {});
    const older = { ...aProject({ id: 'old' }), version: 0 };
    const torn = { ...aProject({ id: 'torn' }), audios: { no: 'list' } };
    for (const project of [older, torn]) {
      await db.put('projects', { id: project.id, name: 'n', savedAt: 1, project } as never);
    }
    expect(only(await storage.sweep())).toBe(0);
    expect(await storage.open('old')).toEqual({ ok: false, code: 'BROKEN' });
    expect(await storage.open('torn')).toEqual({ ok: false, code: 'BROKEN' });
    expect(await ids(storage)).toEqual([]);
    const aside = (await db.getAll('aside')).map(({ record }) => (record as { project: unknown }).project);
    db.close();
    expect(aside).toEqual([older, torn]);
  });

  it('keeps the files of what was set aside, and lists it again once a version can read it', async () => {
    const storage = await open();
    only(await storage.putFile(hashA, blob('a'), 'a.wav'));
    const db = await openMixingDb('mixing', () => {});
    const newer = { ...aProject({ id: 'later', name: '后来', audios: [anAudio('a')], tracks: [] }), version: 2 };
    await db.put('projects', { id: 'later', name: '后来', savedAt: 1, project: newer } as never);
    expect(await storage.open('later')).toEqual({ ok: false, code: 'BROKEN' });
    clock.pass(day);
    expect(only(await storage.sweep())).toBe(0);
    expect(await ids(await open())).toEqual([]);

    // As the version does that reads it: here by a record that this one reads.
    const [key] = await db.getAllKeys('aside');
    await db.put('aside', { at: 5, record: { id: 'later', project: { ...newer, version: 1 } } }, key);
    const next = await open();
    expect(await ids(next)).toEqual(['later']);
    expect(only(await next.open('later')).name).toBe('后来');
    expect(await only(await next.file(hashA)).text()).toBe('a');
    expect(await db.count('aside')).toBe(0);
    db.close();
  });

  it.each(['at once', 'in the end'] as const)('says that the disk is full, %s, and keeps what it had', async (when) => {
    const storage = await open();
    only(await storage.save(aProject({ id: 'x' })));
    await whileFull(when, async () => {
      expect(await storage.save(aProject({ id: 'x', masterDb: -9 }))).toEqual({ ok: false, code: 'FULL' });
      expect(await storage.putFile(hashA, blob('a'), 'a')).toEqual({ ok: false, code: 'FULL' });
    });
    expect(only(await storage.open('x')).masterDb).toBe(0);
    expect(await storage.file(hashA)).toEqual({ ok: false, code: 'NOT_FOUND' });
  });

  it('says that a browser keeps nothing, and that it was closed', async () => {
    const storage = await open();
    storage.close();
    expect(await storage.save(aProject())).toEqual({ ok: false, code: 'UNAVAILABLE' });
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    } as unknown as IDBFactory;
    expect(await openMixStorage({ now: clock, unsaved, onLost })).toEqual({ ok: false, code: 'UNAVAILABLE' });
  });

  it('tells when a newer version takes the base over', async () => {
    const storage = await open();
    const upgraded = new Promise((resolve) => (globalThis.indexedDB.open('mixing', 2).onsuccess = resolve));
    await upgraded;
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(await storage.save(aProject())).toEqual({ ok: false, code: 'UNAVAILABLE' });
  });
});

describe('the last change of a page that went away', () => {
  it('is brought home with the next visit, and forgotten then', async () => {
    const first = await open();
    only(await first.save(aProject({ id: 'x' })));
    keepUnsaved(unsaved, aProject({ id: 'x', masterDb: -12 }), clock());
    first.close();
    const storage = await open();
    expect(only(await storage.open('x')).masterDb).toBe(-12);
    expect(only(await storage.last())?.id).toBe('x');
    expect(unsaved.kept.size).toBe(0);
  });

  it('is nothing where the base has what came later, where it is torn, or was deleted', async () => {
    keepUnsaved(unsaved, aProject({ id: 'x', masterDb: -12 }), clock());
    const storage = await open();
    only(await storage.save(aProject({ id: 'x', masterDb: -1 })));
    expect(only(await storage.open('x')).masterDb).toBe(-1);
    unsaved.kept.set('mixing.unsaved', '{"at":9e15,"project":{"id":"x"}}');
    expect(only(await storage.open('x')).masterDb).toBe(-1);
    unsaved.kept.set('mixing.unsaved', '{');
    expect(only(await storage.open('x')).masterDb).toBe(-1);
    keepUnsaved(unsaved, aProject({ id: 'x' }), clock());
    only(await storage.remove('x'));
    expect(await storage.open('x')).toEqual({ ok: false, code: 'NOT_FOUND' });
  });

  it('is there even where the base has no room for it', async () => {
    const storage = await open();
    only(await storage.save(aProject({ id: 'x' })));
    keepUnsaved(unsaved, aProject({ id: 'x', masterDb: -12 }), clock());
    await whileFull('at once', async () => {
      const again = await open();
      expect(only(await again.open('x')).masterDb).toBe(-12);
      expect(only(await again.last())?.id).toBe('x');
    });
    expect(unsaved.kept.size).toBe(1);
  });
});
