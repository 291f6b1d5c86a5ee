import type { MixProject } from '@overtone/contract/mix-project';
import { apply } from './apply';
import { bounds } from './bounds';
import type { MixCommand, MixingDesk } from './command';

type DeskState = ReturnType<MixingDesk['getState']>;

/** A step that is still being made: what was before it, and what could be done again then. */
interface Gesture {
  name: string;
  before: MixProject;
  future: readonly MixProject[];
}

/** A project with its past. Whole states are kept, which share what did not change. */
export const createDesk = (first: MixProject): MixingDesk => new Desk(first);

class Desk implements MixingDesk {
  readonly #listeners = new Set<() => void>();
  #past: readonly MixProject[] = [];
  #future: readonly MixProject[] = [];
  #gesture: Gesture | null = null;
  #state: DeskState;

  constructor(first: MixProject) {
    this.#state = { project: first, canUndo: false, canRedo: false, revision: 0 };
  }

  getState = () => this.#state;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  run = (command: MixCommand, name?: string) => {
    const { project } = this.#state;
    const next = apply(project, command);
    if (next === project) return;
    if (name === undefined || name !== this.#gesture?.name) {
      this.#gesture = name === undefined ? null : { name, before: project, future: this.#future };
      this.#past = [...this.#past, project].slice(-bounds.undoSteps);
      this.#future = [];
    }
    this.#show(next);
  };

  drag = (command: MixCommand, name: string) => {
    const gesture = this.#gesture;
    if (gesture?.name !== name) return this.run(command, name);
    const next = apply(gesture.before, command);
    if (next === gesture.before) this.#forget(gesture);
    else this.#show(next);
  };

  cancel = (name: string) => {
    if (this.#gesture?.name === name) this.#forget(this.#gesture);
  };

  undo = () => {
    this.#gesture = null;
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#state.project];
    this.#show(before);
  };

  redo = () => {
    this.#gesture = null;
    const after = this.#future.at(-1);
    if (!after) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#state.project];
    this.#show(after);
  };

  open = (project: MixProject) => {
    this.#past = [];
    this.#future = [];
    this.#gesture = null;
    this.#show(project);
  };

  /** What it did is taken back, and what could be done again before it can be so still. */
  #forget({ before, future }: Gesture) {
    this.#gesture = null;
    this.#past = this.#past.slice(0, -1);
    this.#future = future;
    this.#show(before);
  }

  #show(project: MixProject) {
    this.#state = {
      project,
      canUndo: this.#past.length > 0,
      canRedo: this.#future.length > 0,
      revision: this.#state.revision + 1,
    };
    for (const listener of [...this.#listeners]) listener();
  }
}
