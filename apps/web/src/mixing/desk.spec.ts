import { describe, expect, it, jest } from '@jest/globals';
import { bounds } from './bounds';
import type { MixCommand } from './command';
import { createDesk } from './desk';
import { aProject, clipOf } from './project.fixture';

const fader = (gainDb: number): MixCommand => ({ do: 'track', tracks: ['one'], change: { gainDb } });
const master = (masterDb: number): MixCommand => ({ do: 'set', change: { masterDb } });

describe('the desk', () => {
  it('takes back and does again, faders as well, and tells who listens', () => {
    const desk = createDesk(aProject());
    const told = jest.fn();
    const leave = desk.subscribe(told);
    const first = desk.getState().project;
    desk.run(fader(-6));
    desk.run({ do: 'removeClips', clips: ['a1'] });
    const last = desk.getState().project;
    expect(desk.getState()).toMatchObject({ canUndo: true, canRedo: false, revision: 2 });
    desk.undo();
    desk.undo();
    expect(desk.getState()).toEqual({ project: first, canUndo: false, canRedo: true, revision: 4 });
    expect(desk.getState().project).toBe(first);
    desk.redo();
    desk.redo();
    expect(desk.getState().project).toBe(last);
    expect(told).toHaveBeenCalledTimes(6);
    leave();
    desk.undo();
    expect(told).toHaveBeenCalledTimes(6);
  });

  it('has one step for a gesture, however many commands it had', () => {
    const desk = createDesk(aProject());
    for (const db of [-1, -2, -3]) desk.run(fader(db), 'held');
    desk.run(fader(-9), 'held again');
    desk.undo();
    expect(desk.getState().project.tracks[0]?.gainDb).toBe(-3);
    desk.undo();
    expect(desk.getState()).toMatchObject({ canUndo: false, project: { tracks: [{ gainDb: 0 }, {}, {}] } });
  });

  it('begins a new step when a gesture goes on after an undo', () => {
    const desk = createDesk(aProject());
    desk.run(fader(-1), 'held');
    desk.undo();
    desk.run(fader(-2), 'held');
    desk.run(fader(-3), 'held');
    desk.undo();
    expect(desk.getState().project.tracks[0]?.gainDb).toBe(0);
  });

  it('drags from where the gesture began: what was squeezed on the way comes back', () => {
    const desk = createDesk(aProject());
    desk.run({ do: 'clip', clips: ['b1'], change: { fadeIn: 4, fadeOut: 4 } });
    for (const to of [10, 5, 3]) desk.drag({ do: 'trim', clip: 'b1', edge: 'end', to }, 'edge');
    expect(clipOf(desk.getState().project, 'b1')).toMatchObject({ length: 1, fadeIn: 0.5, fadeOut: 0.5 });
    desk.drag({ do: 'trim', clip: 'b1', edge: 'end', to: 11 }, 'edge');
    expect(clipOf(desk.getState().project, 'b1')).toMatchObject({ length: 9, fadeIn: 4, fadeOut: 4 });
    desk.undo();
    expect(clipOf(desk.getState().project, 'b1').length).toBe(10);
  });

  it('leaves no step of a drag that ended where it began, nor of a cancelled one, and what could be done again can be still', () => {
    const desk = createDesk(aProject());
    const start = desk.getState().project;
    desk.run(master(-3));
    desk.undo();
    desk.drag({ do: 'move', clips: ['b1'], by: 3 }, 'carry');
    desk.drag({ do: 'move', clips: ['b1'], by: 0 }, 'carry');
    expect(desk.getState()).toMatchObject({ canUndo: false, canRedo: true });
    expect(desk.getState().project).toBe(start);
    desk.drag({ do: 'move', clips: ['b1'], by: 3 }, 'carry 2');
    desk.cancel('carry');
    expect(clipOf(desk.getState().project, 'b1').at).toBe(5);
    desk.cancel('carry 2');
    expect(desk.getState()).toMatchObject({ canUndo: false, canRedo: true });
    expect(desk.getState().project).toBe(start);
    desk.redo();
    expect(desk.getState().project.masterDb).toBe(-3);
  });

  it('makes no step of what changes nothing, and keeps what can be done again', () => {
    const desk = createDesk(aProject());
    desk.run(fader(-6));
    desk.undo();
    const before = desk.getState();
    desk.run(fader(0));
    desk.run({ do: 'removeTracks', tracks: ['nobody'] });
    desk.cancel('nothing');
    expect(desk.getState()).toBe(before);
    desk.run(master(-1));
    expect(desk.getState().canRedo).toBe(false);
    desk.redo();
    expect(desk.getState().project.masterDb).toBe(-1);
  });

  it('remembers so many steps and no more', () => {
    const desk = createDesk(aProject());
    const few = bounds.undoSteps + 5;
    for (let step = 1; step <= few; step++) desk.run(master(-step / 100));
    for (let step = 0; step < few; step++) desk.undo();
    expect(desk.getState()).toMatchObject({ canUndo: false, project: { masterDb: -0.05 } });
  });

  it('opens another project without a past', () => {
    const desk = createDesk(aProject());
    desk.run(fader(-6), 'held');
    desk.open(aProject({ id: 'other' }));
    expect(desk.getState()).toMatchObject({ canUndo: false, canRedo: false, project: { id: 'other' } });
    desk.run(fader(-6), 'held');
    desk.undo();
    expect(desk.getState().project.tracks[0]?.gainDb).toBe(0);
  });
});
