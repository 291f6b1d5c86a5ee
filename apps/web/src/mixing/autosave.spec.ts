import { describe, expect, it } from '@jest/globals';
import type { MixProject } from '@overtone/contract/mix-project';
import { createAutosave } from './autosave';
import { createDesk } from './desk';
import { aProject } from './project.fixture';
import { aClock, aSyncStore } from './storage.fixture';
import type { Outcome, StorageCode } from './storage-db';
import { readUnsaved } from './unsaved';

/** A desk with a base that answers when told to, and a timer that rings when told to. */
function aRoom() {
  const desk = createDesk(aProject({ id: 'x' }));
  const saves: { project: MixProject; answer: (code?: StorageCode) => Promise<void> }[] = [];
  const timers = new Set<() => void>();
  const unsaved = aSyncStore();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const autosave = createAutosave({
    ...{ desk, unsaved, now: aClock() },
    storage: {
      save: (project) =>
        new Promise<Outcome<{ savedAt: number }>>((resolve) =>
          saves.push({
            project,
            answer: (code) => {
              resolve(code ? { ok: false, code } : { ok: true, value: { savedAt: 7 } });
              return settle();
            },
          }),
        ),
    },
    later: (call) => {
      timers.add(call);
      return () => timers.delete(call);
    },
  });
  const ring = () => {
    const due = [...timers];
    timers.clear();
    for (const call of due) call();
    return settle();
  };
  const turn = (masterDb: number) => desk.run({ do: 'set', change: { masterDb } });
  return { desk, saves, timers, unsaved, autosave, ring, turn, settle, light: () => autosave.getState().light };
}

describe('autosave', () => {
  it('saves a moment after a change, all changes until then at once', async () => {
    const { saves, timers, autosave, ring, turn, light } = aRoom();
    turn(-1);
    turn(-2);
    expect([light(), timers.size, saves.length]).toEqual(['waiting', 1, 0]);
    await ring();
    expect([light(), saves.length, saves[0]?.project.masterDb]).toEqual(['saving', 1, -2]);
    await saves[0]?.answer();
    expect(autosave.getState()).toEqual({ light: 'saved', code: null, savedAt: 7 });
    expect(timers.size).toBe(0);
  });

  it('saves again what changed while it saved, one save after the other', async () => {
    const { saves, ring, turn, light } = aRoom();
    turn(-1);
    await ring();
    turn(-2);
    await ring();
    expect(saves).toHaveLength(1);
    await saves[0]?.answer();
    expect([saves[1]?.project.masterDb, light()]).toEqual([-2, 'saving']);
    await saves[1]?.answer();
    expect([saves.length, light()]).toEqual([2, 'saved']);
  });

  it('says that the disk is full, and tries again with the next change or when asked', async () => {
    const { saves, autosave, ring, turn, settle } = aRoom();
    turn(-1);
    await ring();
    await saves[0]?.answer('FULL');
    expect(autosave.getState()).toMatchObject({ light: 'failed', code: 'FULL' });
    void autosave.flush();
    await settle();
    await saves[1]?.answer('FULL');
    turn(-2);
    await ring();
    await saves[2]?.answer();
    expect(saves.map(({ project }) => project.masterDb)).toEqual([-1, -1, -2]);
    expect(autosave.getState()).toMatchObject({ light: 'saved', code: null });
  });

  it('has nothing to save where a change was taken back', async () => {
    const { desk, saves, ring, turn, light } = aRoom();
    turn(-1);
    desk.undo();
    expect(light()).toBe('saved');
    await ring();
    expect(saves).toHaveLength(0);
  });

  it('saves the way back too where the change is on its way to the base', async () => {
    const { desk, saves, ring, turn, light } = aRoom();
    turn(-1);
    await ring();
    desk.undo();
    await saves[0]?.answer();
    expect(light()).toBe('waiting');
    await ring();
    expect(saves[1]?.project.masterDb).toBe(0);
  });

  it('saves what waits before another project is shown, which counts as saved', async () => {
    const { desk, saves, turn, settle, light } = aRoom();
    turn(-1);
    desk.open(aProject({ id: 'y' }));
    await settle();
    expect(saves.map(({ project }) => project.id)).toEqual(['x']);
    await saves[0]?.answer();
    expect([saves.length, light()]).toEqual([1, 'saved']);
  });

  it('loses nothing of a page that goes away: it asks the base at once and keeps a copy that needs no answer', async () => {
    const { saves, timers, unsaved, autosave, ring, turn } = aRoom();
    autosave.leave();
    expect([saves.length, unsaved.kept.size]).toEqual([0, 0]);
    turn(-1);
    await ring();
    turn(-2);
    autosave.leave();
    expect([saves[1]?.project.masterDb, readUnsaved(unsaved)?.project.masterDb]).toEqual([-2, -2]);
    expect(timers.size).toBe(0);
  });

  it('keeps the copy of a page that goes away during a save as well', async () => {
    const { saves, unsaved, autosave, ring, turn } = aRoom();
    turn(-1);
    await ring();
    autosave.leave();
    expect(saves).toHaveLength(2);
    expect(readUnsaved(unsaved)?.project.masterDb).toBe(-1);
  });

  it('saves what waits when it stops, and hears nothing afterwards', async () => {
    const { saves, timers, autosave, turn, settle } = aRoom();
    turn(-1);
    const stopped = autosave.stop();
    await settle();
    await saves[0]?.answer();
    await stopped;
    turn(-2);
    expect([saves.length, timers.size]).toEqual([1, 0]);
  });
});
