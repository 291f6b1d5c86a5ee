import type { MixProject } from '@overtone/contract/mix-project';
import { projectSeconds } from './clip-time';
import type { EngineState, Meter, MixingEngine, Outside } from './engine-face';
import { ended } from '../lib/ending-worklet-node';
import { Clicks } from './clicks';
import { onSample, type SoundOf } from './clips';
import { Graph } from './graph';
import { LevelMeter, LoudnessReading, noLevel } from './meters';
import { laidOf, placeIn } from './pass';
import { Passes } from './passes';
import { tailOf } from './ring';
import { usedAudios } from './room';
import { SoundShelf } from './sound-shelf';
import { StretchedSounds } from './stretched';

/** From a press to the sound. */
const startSeconds = 0.05;
const tickMs = 200;
/** At least so long it plays on behind the last clip. */
const tailSeconds = 3;

export interface SoundingEngine extends MixingEngine {
  /** What a track plays of an audio: for exports, which go through the same graph. */
  soundOf: SoundOf;
  /** When all that is being worked out is there. */
  settled: () => Promise<unknown>;
}

/** Plays a project on an audio context of its own. It owns every node and every sound; `close` gives all of them back. `budget`: bytes of sound that the device bears. */
export function createEngine(outside?: Outside, budget = Infinity): SoundingEngine {
  return new LiveEngine(outside, budget);
}

class LiveEngine implements SoundingEngine {
  readonly #context = new AudioContext({ latencyHint: 'interactive' });
  readonly #graph = new Graph(this.#context);
  readonly #listeners = new Set<() => void>();
  readonly #shelf: SoundShelf<AudioBuffer>;
  readonly #stretched: StretchedSounds;
  readonly #meters = new Map<string, LevelMeter>();
  readonly #sum = new LoudnessReading(this.#graph.master);
  readonly #passes: Passes;
  #state: EngineState = {
    ...{ transport: 'stopped', device: 'ready', sampleRate: this.#context.sampleRate },
    ...{ preparing: [], refused: [], clipped: [] },
  };
  #project: MixProject | null = null;
  #laid = '';
  #at = 0;
  #latency = 0;
  #timer: ReturnType<typeof setInterval> | null = null;
  #closed = false;
  readonly #voice: ReturnType<Outside['join']> | undefined;

  constructor(
    outside: Outside | undefined,
    private readonly budget: number,
  ) {
    this.#shelf = new SoundShelf(budget);
    const room = () => budget - this.#shelf.bytes();
    this.#stretched = new StretchedSounds(this.#shelf.sounds, () => this.#relay(), room);
    this.#passes = new Passes({
      graph: this.#graph,
      clicks: new Clicks(this.#context),
      soundOf: this.#stretched.of,
      end: () => this.#end(),
    });
    this.#voice = outside?.join(this.pause);
    this.#graph.master.connect(this.#context.destination);
    this.#context.addEventListener('statechange', this.#deviceChanged);
  }

  getState = (): EngineState => this.#state;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  show = (project: MixProject): void => {
    if (this.#closed) return;
    const before = this.#project;
    this.#project = project;
    this.#closeMeters(project);
    this.#graph.set(project, this.#context.currentTime, before !== null);
    void this.#loadCompressors();
    this.#meterTracks();
    this.#prepare();
    const laid = laidOf(project);
    if (laid === this.#laid) return;
    this.#laid = laid;
    this.#relay();
  };

  give = (id: string, sound: AudioBuffer, only = false): void => {
    if (this.#closed) return;
    this.#shelf.put(id, sound, only);
    this.#prepare();
    this.#relay();
  };

  has = (id: string): boolean => this.#shelf.sounds.has(id);
  room = (): number => this.budget - this.#shelf.bytes() - this.#stretched.bytes();

  drop = (id: string): void => {
    this.#shelf.remove(id);
    this.#relay();
  };

  play = async (): Promise<void> => {
    if (!this.#project || this.#running()) return;
    this.#voice?.begins();
    this.#set({ transport: 'starting' });
    const resumed = await Promise.race([
      this.#context.resume().then(() => true),
      new Promise<boolean>((answer) => setTimeout(() => answer(this.#context.state === 'running'), 2000)),
    ]).catch(() => false);
    if (this.#state.transport !== 'starting') return;
    if (!resumed) return this.#set({ transport: 'paused', device: 'none' });
    await this.#loadCompressors();
    this.#latency = await this.#graph.correct(this.#project).catch(() => 0);
    if (this.#getTransport() !== 'starting') return;
    if (this.#at >= this.#end()) this.#at = 0;
    this.#sum.restart();
    this.#set({ transport: 'playing', device: 'ready' });
    this.#lay(this.#at);
    this.#timer = setInterval(() => this.#tick(), tickMs);
  };

  pause = (): void => {
    if (!this.#running()) return;
    this.#at = this.position();
    this.#hush();
    this.#set({ transport: 'paused' });
  };

  stop = (): void => {
    this.#hush();
    const loop = this.#project?.loop;
    this.#at = loop?.on ? loop.from : 0;
    this.#set({ transport: 'stopped' });
  };

  seek = (at: number): void => {
    this.#at = Math.max(0, at);
    if (this.#state.transport === 'playing') this.#lay(this.#at);
    this.#tell();
  };

  position = (): number => {
    if (this.#state.transport !== 'playing') return this.#at;
    return this.#passes.placeAt(this.#context.currentTime - this.#latency) ?? this.#at;
  };

  meter = (track: string): Meter => {
    const now = performance.now();
    const over = () => {
      if (this.#state.clipped.includes(track)) return;
      this.#set({ clipped: [...this.#state.clipped, track] });
    };
    if (track === 'master') return this.#sum.read(now, this.#state.transport === 'playing', over);
    return this.#meters.get(track)?.read(now, over) ?? noLevel;
  };

  soundOf: SoundOf = (track, audio) => this.#stretched.of(track, audio);
  settled = (): Promise<unknown> => this.#stretched.settled();

  clearClip = (track: string): void => this.#set({ clipped: this.#state.clipped.filter((one) => one !== track) });

  close = async (): Promise<void> => {
    if (this.#closed) return;
    this.#closed = true;
    this.#voice?.leave();
    this.#hush();
    for (const meter of this.#meters.values()) meter.close();
    this.#meters.clear();
    this.#sum.close();
    this.#graph.close();
    this.#shelf.clear();
    this.#listeners.clear();
    await ended(this.#context);
    await this.#context.close();
  };

  /** Not before it runs: a processor that never ran cannot end. Until they come, sound passes as it is. */
  async #loadCompressors(): Promise<void> {
    if (!this.#project || this.#context.state !== 'running') return;
    const areNew = await this.#graph.load(this.#project).catch(() => false);
    if (areNew && !this.#closed) this.#graph.set(this.#project, this.#context.currentTime, true);
    await this.#graph.ready();
  }

  #getTransport = (): EngineState['transport'] => this.#state.transport;
  #running = (): boolean => this.#state.transport === 'playing' || this.#state.transport === 'starting';
  #end = (): number =>
    this.#project ? projectSeconds(this.#project) + Math.max(tailSeconds, tailOf(this.#project)) : 0;

  #prepare(): void {
    if (!this.#project) return;
    const played = usedAudios(this.#project);
    // What is played no more takes no room from what is.
    this.#shelf.shed(played, this.#stretched.bytes());
    const { preparing, refused } = this.#stretched.prepare(this.#project.tracks);
    this.#shelf.shed(played, this.#stretched.bytes());
    const { preparing: before, refused: then } = this.#state;
    if (preparing.join() !== before.join() || refused.join() !== then.join()) this.#set({ preparing, refused });
  }

  /** Clips, loop or speed are others: laid anew from where it is. */
  #relay(): void {
    if (this.#closed || !this.#project) return;
    this.#prepare();
    if (this.#state.transport !== 'playing') return;
    void this.#graph
      .correct(this.#project)
      .then((latency) => (this.#latency = latency))
      .catch(() => undefined);
    this.#takeOver(this.#project);
  }

  /** What sounds plays on until the new takes its place, without a gap; a stretch behind the sources changes nothing of that. */
  #takeOver(project: MixProject): void {
    const when = this.#soon();
    const pass = this.#passes.at(when);
    if (!pass) return this.#lay(this.#at);
    const place = placeIn(pass, when);
    const { loop } = project;
    const past = loop?.on && pass.from < loop.until && place >= loop.until;
    const from = past ? Math.max(loop.from, loop.from + place - loop.until) : place;
    this.#passes.stop(when);
    this.#passes.begin(project, { when, from, ahead: Math.min(startSeconds * pass.speed, from) });
  }

  #lay(at: number): void {
    this.#passes.stop();
    if (this.#project) this.#passes.begin(this.#project, { when: this.#soon(), from: at, ahead: 0 });
  }

  /** On a whole sample: a source that begins between two is interpolated, and differs from its export. */
  #soon(): number {
    const { currentTime, sampleRate } = this.#context;
    return onSample(currentTime + startSeconds, sampleRate);
  }

  /** Lays the loop's next rounds before this one ends, forgets those that are over, and stops where nothing follows. */
  #tick(): void {
    if (this.#project) this.#passes.layRounds(this.#project);
    if (this.#passes.areOver(this.#context.currentTime - this.#latency)) this.stop();
  }

  #hush(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#passes.stop();
  }

  /** Before the chains of tracks that are gone are closed: a meter can be taken off no node that is taken off already. */
  #closeMeters(project: MixProject): void {
    const there = new Set(project.tracks.map(({ id }) => id));
    for (const [id, meter] of this.#meters) {
      if (there.has(id)) continue;
      meter.close();
      this.#meters.delete(id);
    }
  }

  #meterTracks(): void {
    for (const [id, chain] of this.#graph.tracks) {
      if (!this.#meters.has(id)) {
        this.#meters.set(id, new LevelMeter(chain.out, chain.reductionDb));
      }
    }
  }

  /** Another app may take the sound away; the next press of play takes it back. */
  #deviceChanged = (): void => {
    if (this.#closed) return;
    const state: string = this.#context.state;
    if (state === 'interrupted') {
      this.pause();
      this.#set({ device: 'interrupted' });
    } else if (state === 'running') this.#set({ device: 'ready' });
  };

  #set(change: Partial<EngineState>): void {
    this.#state = { ...this.#state, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
