import type { StemName } from '@overtone/contract/operations';
import { peaks } from '@overtone/sound/peaks';
import { createStore } from 'zustand/vanilla';
import type { SoundingEngine } from '../../mixing/engine';
import type { EngineState } from '../../mixing/engine-face';
import { projectSeconds } from '../../mixing/clip-time';
import {
  aloneIn,
  isAlone,
  plainStrip,
  projectOf,
  rowsOf,
  type PartsView,
  type RowId,
  type Strip,
  type Strips,
} from './part-mix';
import { hasRoom, readingRate, worthOf } from './part-room';

/** How far a part is: `silent` has no sound in it, `noRoom` would pass what the device bears. */
export type PartState = 'waiting' | 'reading' | 'ready' | 'silent' | 'unread' | 'noRoom';

export interface Part {
  name: StemName;
  state: PartState;
  sound: { seconds: number; channels: 1 | 2 } | null;
  /** Its form: pairs of least and most. */
  form: Float32Array | null;
}

export interface DeckState {
  parts: readonly Part[];
  view: PartsView;
  strips: Strips;
  /** Of the longest part that is there. */
  seconds: number;
  transport: EngineState['transport'];
  device: EngineState['device'];
  /** Decoded to half of the rate, so that all of them fit. */
  coarse: boolean;
}

export interface DeckOutside {
  engine: SoundingEngine;
  /** Bytes of decoded sound that the device bears. */
  budget: number;
  /** The bytes of a part, by a link that works. */
  fetch: (name: StemName, signal: AbortSignal) => Promise<ArrayBuffer>;
  decode: (bytes: ArrayBuffer, rate: number) => Promise<AudioBuffer>;
  title: string;
  /** Of the song, as far as it is known. */
  seconds: number;
  /** How many parts there will be. */
  count: number;
}

const formPairs = 480;

/** Plays all parts of a song on one clock. Outside React; it owns the engine and every sound, `close` gives all of them back. */
export class StemsDeck {
  readonly store = createStore<DeckState>(() => ({
    ...{ parts: [], view: 'parts', strips: {}, seconds: 0, transport: 'stopped', device: 'ready', coarse: false },
  }));
  readonly #ending = new AbortController();
  #held = 0;
  #reading = false;

  constructor(private readonly outside: DeckOutside) {
    outside.engine.subscribe(() => {
      const { transport, device } = outside.engine.getState();
      const known = this.store.getState();
      if (transport !== known.transport || device !== known.device) this.store.setState({ transport, device });
    });
    this.#show();
  }

  get engine(): SoundingEngine {
    return this.outside.engine;
  }

  /** All that are there, in the order of the page: what is new among them is read, one after the other. */
  take(names: readonly StemName[]): void {
    const { parts } = this.store.getState();
    const known = (name: StemName) => parts.find((part) => part.name === name);
    if (names.every(known)) return;
    this.store.setState({
      parts: names.map((name) => known(name) ?? { name, state: 'waiting', sound: null, form: null }),
    });
    this.#show();
    void this.#read();
  }

  /** What could not be read is read again. */
  again = (): void => {
    this.store.setState(({ parts }) => ({
      parts: parts.map((part) => (part.state === 'unread' ? { ...part, state: 'waiting' } : part)),
    }));
    void this.#read();
  };

  show = (view: PartsView): void => this.#set({ view });
  turn = (row: RowId, change: Partial<Strip>): void => {
    const { strips } = this.store.getState();
    this.#set({ strips: { ...strips, [row]: { ...(strips[row] ?? plainStrip), ...change } } });
  };
  reset = (): void => this.#set({ strips: {} });

  /** Plays this row alone, from where it is; pressed again it rests, and the others stay silent. */
  hear = (row: RowId): void => {
    const { strips, transport } = this.store.getState();
    const rows = this.rows();
    if (!isAlone(rows, strips, row)) this.#set({ strips: aloneIn(rows, strips, row) });
    else if (transport === 'playing') return this.engine.pause();
    void this.engine.play();
  };

  rows = (): readonly RowId[] => {
    const { view, parts } = this.store.getState();
    return rowsOf(
      view,
      parts.map(({ name }) => name),
    );
  };

  toggle = (): void => {
    const { transport } = this.store.getState();
    if (transport === 'playing' || transport === 'starting') this.engine.pause();
    else void this.engine.play();
  };

  seek = (at: number): void => this.engine.seek(Math.min(Math.max(0, at), this.store.getState().seconds));

  close(): Promise<void> {
    this.#ending.abort();
    return this.engine.close();
  }

  async #read(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    for (let next = this.#next(); next && !this.#ending.signal.aborted; next = this.#next()) await this.#readOne(next);
    this.#reading = false;
  }

  #next = (): StemName | undefined => this.store.getState().parts.find(({ state }) => state === 'waiting')?.name;

  async #readOne(name: StemName): Promise<void> {
    const { signal } = this.#ending;
    const { budget, count, fetch, decode } = this.outside;
    const seconds = Math.max(this.outside.seconds, this.store.getState().seconds);
    const wanted = { seconds, rate: this.engine.getState().sampleRate, budget };
    const rate = readingRate({ ...wanted, parts: count });
    if (rate < wanted.rate) this.store.setState({ coarse: true });
    if (!hasRoom(this.#held, { ...wanted, rate })) return this.#change(name, { state: 'noRoom' });
    this.#change(name, { state: 'reading' });
    try {
      const sound = slim(await decode(await fetch(name, signal), rate));
      if (signal.aborted) return;
      if (sound) this.#give(name, sound);
      else this.#change(name, { state: 'silent' });
    } catch {
      if (!signal.aborted) this.#change(name, { state: 'unread' });
    }
  }

  #give(name: StemName, sound: AudioBuffer): void {
    const channels = sound.numberOfChannels > 1 ? 2 : 1;
    this.#held += sound.length * channels * 4;
    const left = sound.getChannelData(0);
    const form = peaks(left, channels > 1 ? sound.getChannelData(1) : left, formPairs);
    this.#change(name, { state: 'ready', form, sound: { seconds: sound.duration, channels } });
    this.engine.give(name, sound);
  }

  #change(name: StemName, change: Partial<Part>): void {
    const { parts } = this.store.getState();
    this.#set({ parts: parts.map((part) => (part.name === name ? { ...part, ...change } : part)) });
  }

  #set(change: Partial<DeckState>): void {
    this.store.setState(change);
    this.#show();
  }

  #show(): void {
    const project = projectOf({ title: this.outside.title, ...this.store.getState() });
    const seconds = projectSeconds(project);
    if (seconds !== this.store.getState().seconds) this.store.setState({ seconds });
    this.engine.show(project);
  }
}

/** The sound without what need not be held; null of silence. */
function slim(sound: AudioBuffer): AudioBuffer | null {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
  const worth = worthOf(channels);
  if (worth === 0) return null;
  if (worth === channels.length || !channels[0]) return sound;
  const mono = new AudioBuffer({ numberOfChannels: 1, length: sound.length, sampleRate: sound.sampleRate });
  mono.copyToChannel(channels[0], 0);
  return mono;
}
