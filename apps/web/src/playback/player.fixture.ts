import type { PlayReport } from './listening';
import { Player } from './player';
import type { AudioElement } from './song-load';
import type { Store } from './store';
import type { Track } from './track';

/** An element that does only what it is told. */
export class FakeElement extends EventTarget {
  src = '';
  currentTime = 0;
  duration = Number.NaN;
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  preload = '';
  playbackRate = 1;
  defaultPlaybackRate = 1;
  preservesPitch = false;
  crossOrigin: string | null = null;
  loads: string[] = [];
  /** The cross-origin mode of each load. */
  modes: (string | null)[] = [];
  plays = 0;
  play = async () => {
    this.plays++;
    this.paused = false;
  };
  pause = () => {
    this.paused = true;
  };
  load = () => {
    this.loads.push(this.src);
    this.modes.push(this.crossOrigin);
  };
  tell = (event: string) => this.dispatchEvent(new Event(event));
  /** Metadata arrives and it sounds. */
  sound(duration = 100): void {
    this.duration = duration;
    this.tell('loadedmetadata');
    this.tell('playing');
  }
  /** The sound comes to here, a little at a time as in a browser. */
  reach(seconds: number): void {
    while (this.currentTime < seconds) {
      this.currentTime = Math.min(seconds, this.currentTime + 0.25);
      this.tell('timeupdate');
    }
  }
  /** As in a browser, nothing sounds after the end until it is played anew. */
  end(): void {
    this.currentTime = this.duration;
    this.paused = true;
    this.tell('ended');
  }
}

export const wait = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

const storeIn = (map: Map<string, string>): Store => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
});

/** A player in a world that a spec rules: time, chance, network and storage. */
export class World {
  element = new FakeElement();
  spare = new FakeElement();
  stored = new Map<string, string>();
  storedInTab = new Map<string, string>();
  timers: { ms: number; run: () => void }[] = [];
  status: number | undefined = 200;
  fresh: Track | null = null;
  asked = 0;
  online = true;
  /** Milliseconds. */
  time = 0;
  chances: number[] = [];
  reports: PlayReport[] = [];
  player = this.newPlayer();

  /** Beside the one of this tab. */
  otherTab(): Player {
    return this.newPlayer(new Map());
  }

  newPlayer(tab = this.storedInTab): Player {
    const { element } = this;
    return new Player(
      {
        element: element as unknown as AudioElement,
        spare: () => this.spare as unknown as AudioElement,
        later: (run, ms) => {
          const timer = { ms, run };
          this.timers.push(timer);
          return () => {
            this.timers = this.timers.filter((other) => other !== timer);
          };
        },
        chance: () => this.chances.shift() ?? 0,
        online: () => this.online,
        now: () => this.time,
        address: (song) => song.audio_url ?? '',
        probe: async () => this.status,
        refresh: async () => {
          this.asked++;
          return this.fresh;
        },
        report: (play) => void this.reports.push(play),
      },
      storeIn(this.stored),
      storeIn(tab),
    );
  }

  /** The next visit, with what this one has left in the browser. */
  reload(): void {
    this.element = new FakeElement();
    this.timers = [];
    this.player = this.newPlayer();
  }

  async fire(ms: number): Promise<void> {
    const timer = this.timers.find((entry) => entry.ms === ms);
    if (!timer) throw new Error(`no timer of ${ms} ms`);
    this.timers = this.timers.filter((other) => other !== timer);
    timer.run();
    await wait();
  }

  async breakLoad(): Promise<void> {
    this.element.tell('error');
    await wait();
  }

  /** All three tries. */
  async failLoad(): Promise<void> {
    for (const ms of [1000, 2000]) {
      await this.breakLoad();
      await this.fire(ms);
    }
    await this.breakLoad();
  }
}
