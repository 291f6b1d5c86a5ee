import { gainOf } from '@overtone/sound/decibels';
import { turnedDown } from './equal-loudness';

/** What of Web Audio is used, handed in so that tests own its time. */
export type TakesContext = Pick<
  AudioContext,
  'currentTime' | 'state' | 'destination' | 'resume' | 'close' | 'createGain' | 'createBufferSource'
>;

export interface TakesOutside {
  context: TakesContext;
  later(run: () => void, ms: number): () => void;
}

export interface Take {
  buffer: AudioBuffer;
  /** LUFS; null: never measured. */
  loudness: number | null;
}

export interface TakesState {
  readonly active: number;
  readonly playing: boolean;
  /** Seconds. */
  readonly currentTime: number;
  /** Of the one that is heard. */
  readonly duration: number;
}

/** As long as a switch takes: without a click, and too short to be a gap. The gains add up to at most one. */
export const switchSeconds = 0.012;
/** What was decoded starts so soon: all of them at the same moment of the context. */
const leadSeconds = 0.02;
const tellMs = 100;

/**
 * Songs that sound together, sample by sample, of which one is heard. Decoded and in one clock: two media elements would
 * drift apart. It is a window's, for as long as that is open, so a phone that suspends it in the background takes
 * nothing away; the player itself stays a plain element.
 */
export class Takes {
  #state: TakesState;
  #listeners = new Set<() => void>();
  #master: GainNode;
  #gains: GainNode[];
  #levels: number[];
  #sources: AudioBufferSourceNode[] = [];
  /** Sounding since the context's `when`, from this second of the songs on. */
  #run: { when: number; from: number } | null = null;
  #at: number;
  #stopTelling: () => void = () => undefined;

  constructor(
    private readonly takes: readonly Take[],
    private readonly outside: TakesOutside,
    { active = 0, at = 0, volume = 1 } = {},
  ) {
    const { context } = outside;
    this.#levels = turnedDown(takes.map(({ loudness }) => loudness)).map((down) => gainOf(-down));
    this.#master = context.createGain();
    this.#master.gain.value = volume;
    this.#master.connect(context.destination);
    this.#gains = takes.map((_, index) => this.#gain(index === active ? (this.#levels[index] ?? 1) : 0));
    this.#at = at;
    this.#state = { active, playing: false, currentTime: at, duration: this.#lengthOf(active) };
  }

  getState = (): TakesState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Exact seconds, the same in every song. */
  now(): number {
    if (!this.#run) return this.#at;
    const { when, from } = this.#run;
    return Math.min(from + Math.max(0, this.outside.context.currentTime - when), this.#state.duration);
  }

  toggle(): void {
    if (this.#state.playing) this.pause();
    else this.play();
  }

  /** From where it is; from the beginning when it is over. */
  play(): void {
    if (this.#run) return;
    const { context } = this.outside;
    if (context.state === 'suspended') void context.resume();
    const { duration } = this.#state;
    this.#start(this.#at >= duration ? 0 : this.#at);
    this.#set({ playing: true });
    this.#tell();
  }

  pause(): void {
    if (!this.#run) return;
    this.#stop(this.now());
    this.#set({ playing: false });
  }

  /** The other is heard from the very moment on at which the one before was. */
  switchTo(active: number): void {
    if (active === this.#state.active || !this.takes[active]) return;
    const at = this.outside.context.currentTime;
    this.#gains.forEach(({ gain }, index) => {
      gain.cancelScheduledValues(at);
      gain.setValueAtTime(gain.value, at);
      gain.linearRampToValueAtTime(index === active ? (this.#levels[index] ?? 1) : 0, at + switchSeconds);
    });
    this.#set({ active, duration: this.#lengthOf(active) });
    this.#look();
  }

  /** To the next one, and behind the last to the first. */
  next(): void {
    this.switchTo((this.#state.active + 1) % this.takes.length);
  }

  seek(seconds: number): void {
    const to = Math.min(Math.max(0, seconds), this.#state.duration);
    const goesOn = this.#run !== null && to < this.#state.duration;
    this.#stop(to);
    if (goesOn) this.#start(to);
    this.#set({ currentTime: to, playing: goesOn });
    if (goesOn) this.#tell();
  }

  setVolume(volume: number): void {
    this.#master.gain.value = volume;
  }

  /** For good: the context goes with it. */
  close(): void {
    this.#stop(this.now());
    this.#listeners.clear();
    void this.outside.context.close();
  }

  #gain(level: number): GainNode {
    const node = this.outside.context.createGain();
    node.gain.value = level;
    node.connect(this.#master);
    return node;
  }

  #lengthOf(index: number): number {
    return this.takes[index]?.buffer.duration ?? 0;
  }

  #start(from: number): void {
    const { context } = this.outside;
    const when = context.currentTime + leadSeconds;
    this.#sources = this.takes.map(({ buffer }, index) => {
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(this.#gains[index] as GainNode);
      // One that is over by then stays silent.
      if (from < buffer.duration) source.start(when, from);
      return source;
    });
    this.#run = { when, from };
  }

  #stop(at: number): void {
    this.#stopTelling();
    for (const source of this.#sources) source.disconnect();
    this.#sources = [];
    this.#run = null;
    this.#at = at;
  }

  #tell(): void {
    this.#stopTelling = this.outside.later(() => this.#look(), tellMs);
  }

  /** Where it is by now: at the end of the one that is heard all of them stop. */
  #look(): void {
    this.#stopTelling();
    const now = this.now();
    if (!this.#run) return this.#set({ currentTime: now });
    const over = now >= this.#state.duration;
    if (over) this.#stop(now);
    this.#set({ currentTime: now, playing: !over });
    if (!over) this.#tell();
  }

  #set(change: Partial<TakesState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => listener());
  }
}
