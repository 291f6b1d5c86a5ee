import type { AudioElement, Outside } from './song-load';

const stepMs = 50;

/** One element goes out while the other comes in, at equal power. Its time is the time left of what goes out. */
export class Fade {
  #stop: () => void = () => undefined;
  #share = 1;

  constructor(
    private readonly leaving: AudioElement,
    private readonly coming: AudioElement,
    private readonly seconds: number,
    private readonly later: Outside['later'],
    private readonly done: () => void,
  ) {}

  /** `volume` is the member's, from 0 to 1; it may change meanwhile. */
  run(volume: () => number): void {
    const { currentTime, duration, paused } = this.leaving;
    const left = paused ? 0 : (duration - currentTime) / this.seconds;
    this.#share = Math.min(this.#share, Math.max(0, left || 0));
    this.leaving.volume = volume() * Math.sin((this.#share * Math.PI) / 2);
    this.coming.volume = volume() * Math.cos((this.#share * Math.PI) / 2);
    if (this.#share === 0) return this.end(volume());
    this.#stop = this.later(() => this.run(volume), stepMs);
  }

  end(volume: number): void {
    this.#stop();
    this.leaving.pause();
    this.coming.volume = volume;
    this.done();
  }
}
