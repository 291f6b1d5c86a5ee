import type { MixProject } from '@overtone/contract/mix-project';
import { apply } from './apply';
import { bounds } from './bounds';
import type { MixCommand, MixingDesk } from './command';

/** A step that is still being made: what was before it, and what could be done again then. */
interface Gesture {
  name: string;
  before: MixProject;
  future: readonly MixProject[];
}

/** A project with its past. Whole states are kept, which share what did not change. */
export function createDesk(first: MixProject): MixingDesk {
  const listeners = new Set<() => void>();
  let past: readonly MixProject[] = [];
  let future: readonly MixProject[] = [];
  let gesture: Gesture | null = null;
  let state = { project: first, canUndo: false, canRedo: false, revision: 0 };

  const show = (project: MixProject) => {
    state = { project, canUndo: past.length > 0, canRedo: future.length > 0, revision: state.revision + 1 };
    for (const listener of [...listeners]) listener();
  };

  const step = (before: MixProject) => {
    past = [...past, before].slice(-bounds.undoSteps);
    future = [];
  };

  /** What it did is taken back, and what could be done again before it can be so still. */
  const forget = ({ before, future: then }: Gesture) => {
    gesture = null;
    past = past.slice(0, -1);
    future = then;
    show(before);
  };

  const run = (command: MixCommand, name?: string) => {
    const next = apply(state.project, command);
    if (next === state.project) return;
    if (name === undefined || name !== gesture?.name) {
      gesture = name === undefined ? null : { name, before: state.project, future };
      step(state.project);
    }
    show(next);
  };

  const drag = (command: MixCommand, name: string) => {
    if (gesture?.name !== name) return run(command, name);
    const next = apply(gesture.before, command);
    if (next === gesture.before) forget(gesture);
    else show(next);
  };

  const travel = (from: readonly MixProject[]): MixProject | undefined => {
    gesture = null;
    return from.at(-1);
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    run,
    drag,
    cancel: (name) => {
      if (gesture?.name === name) forget(gesture);
    },
    undo: () => {
      const before = travel(past);
      if (!before) return;
      past = past.slice(0, -1);
      future = [...future, state.project];
      show(before);
    },
    redo: () => {
      const after = travel(future);
      if (!after) return;
      future = future.slice(0, -1);
      past = [...past, state.project];
      show(after);
    },
    open: (project) => {
      [past, future, gesture] = [[], [], null];
      show(project);
    },
  };
}
