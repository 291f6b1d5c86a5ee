import type { Outside } from './song-load';

/** What went wrong can be read before the music goes on by itself. */
const skipAfterMs = 4000;
const skipsInRow = 3;
/** Later the music would begin by itself where nobody thinks of it any more. */
const networkWithinMs = 300_000;

/**
 * Whether a song that failed is left for the next one: a queue of broken songs is not gone through to its end. One that
 * the network took away waits for it.
 */
export class GoingOn {
  #failures = 0;
  #chosen = false;
  /** When a song that waits for the network is given up; 0: none waits. */
  #waitsUntil = 0;
  #stop: () => void = () => undefined;

  constructor(
    private readonly outside: Pick<Outside, 'later' | 'online' | 'now'>,
    private readonly next: () => void,
  ) {}

  /** Somebody asked for this very song: it is given up only after all its tries. */
  chose(): void {
    this.#chosen = true;
    this.#failures = 0;
  }

  came(): void {
    this.#chosen = false;
  }

  sounded(): void {
    this.#failures = 0;
  }

  /** Nothing begins by itself any more, neither the next song nor this one. */
  stay(): void {
    this.#stop();
    this.#waitsUntil = 0;
  }

  get waits(): boolean {
    return this.outside.now() < this.#waitsUntil;
  }

  /** `others`: how many songs there are to go to. */
  failed(triedAll: boolean, others: number): void {
    this.#failures += 1;
    this.stay();
    if (!this.outside.online()) {
      if (triedAll) this.#waitsUntil = this.outside.now() + networkWithinMs;
    } else if (this.#failures <= Math.min(skipsInRow, others) && (triedAll || !this.#chosen))
      this.#stop = this.outside.later(this.next, skipAfterMs);
  }
}
