import type { Outside } from './song-load';

/** What went wrong can be read before the music goes on by itself. */
const skipAfterMs = 4000;
const skipsInRow = 3;

/** Whether a song that failed is left for the next one: a queue of broken songs is not gone through to its end. */
export class GoingOn {
  #failures = 0;
  #chosen = false;
  #stop: () => void = () => undefined;

  constructor(
    private readonly outside: Pick<Outside, 'later' | 'online'>,
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

  stay(): void {
    this.#stop();
  }

  /** `others`: how many songs there are to go to. */
  failed(triedAll: boolean, others: number): void {
    this.#failures += 1;
    this.#stop();
    if (this.#failures > Math.min(skipsInRow, others) || !this.outside.online()) return;
    if (triedAll || !this.#chosen) this.#stop = this.outside.later(this.next, skipAfterMs);
  }
}
