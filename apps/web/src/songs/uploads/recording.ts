import { createStore } from 'zustand/vanilla';
import type { Listening } from './microphone';

export type RecordingProblem = 'denied' | 'noMicrophone' | 'recordFailed';

export interface RecordingState {
  readonly asking: boolean;
  readonly listening: Listening | null;
  /** Whole seconds since it began. */
  readonly seconds: number;
  readonly problem: RecordingProblem | null;
}

interface Outside {
  /** Rejects as the browser does when there is no microphone, or none is allowed. */
  listen: () => Promise<Listening>;
  /** Milliseconds. */
  now: () => number;
  /** Calls again and again; answers how to stop that. */
  every: (ms: number, run: () => void) => () => void;
  /** A recording may not grow any longer. */
  mostSeconds: number;
}

/** Who gets a recording, and what it is called when it is over. */
export interface Taker {
  name: () => string;
  onDone: (file: File) => void;
}

const still: RecordingState = { asking: false, listening: null, seconds: 0, problem: null };
const lookMs = 250;

/** One recording at the microphone, whatever of its window is shown. At its greatest length it ends by itself. */
export class Recording {
  private readonly store = createStore<RecordingState>(() => still);
  private taker: Taker | null = null;
  private stopLooking: () => void = () => undefined;
  /** Of a start that was given up while the browser asked, the microphone is let go as soon as it is there. */
  private round = 0;

  constructor(private readonly outside: Outside) {}

  get = (): RecordingState => this.store.getState();
  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);
  isUnderWay = (): boolean => this.get().asking || this.get().listening !== null;

  async start(taker: Taker): Promise<void> {
    if (this.isUnderWay()) return;
    const round = (this.round += 1);
    this.store.setState({ ...still, asking: true });
    try {
      const listening = await this.outside.listen();
      if (round !== this.round) return listening.discard();
      this.begin(listening, taker);
    } catch (error) {
      if (round === this.round) this.store.setState({ ...still, problem: problemOf(error) });
    }
  }

  /** What was heard goes to whoever asked for it. */
  async stop(): Promise<void> {
    const { listening } = this.get();
    const { taker } = this;
    if (!listening || !taker) return;
    this.rest();
    try {
      taker.onDone(await listening.stop(taker.name()));
    } catch {
      this.store.setState({ problem: 'recordFailed' });
    }
  }

  discard(): void {
    this.get().listening?.discard();
    this.rest();
  }

  private begin(listening: Listening, taker: Taker): void {
    const began = this.outside.now();
    this.taker = taker;
    this.store.setState({ ...still, listening });
    this.stopLooking = this.outside.every(lookMs, () => this.look(began));
  }

  private look(began: number): void {
    const seconds = Math.floor((this.outside.now() - began) / 1000);
    if (seconds !== this.get().seconds) this.store.setState({ seconds });
    if (seconds >= this.outside.mostSeconds) void this.stop();
  }

  private rest(): void {
    this.round += 1;
    this.taker = null;
    this.stopLooking();
    this.store.setState(still);
  }
}

function problemOf(error: unknown): RecordingProblem {
  const { name } = Object(error) as { name?: string };
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'NotReadableError' ? 'noMicrophone' : 'recordFailed';
}
