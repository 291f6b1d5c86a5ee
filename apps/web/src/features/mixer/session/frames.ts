/** How long meters fall after the sound has stopped. */
const fallMs = 3000;

/**
 * One animation frame for all that moves: playhead, time, meters. It runs while something sounds and a little after; what changes
 * at rest asks for one frame. Nothing that runs in it may render.
 */
export class Frames {
  readonly #runs = new Set<() => void>();
  #asked: number | null = null;
  #until = 0;

  constructor(private readonly isMoving: () => boolean) {}

  add(run: () => void): () => void {
    this.#runs.add(run);
    this.kick();
    return () => this.#runs.delete(run);
  }

  /** Draws at least once, and goes on while it moves. */
  kick = (): void => {
    this.#asked ??= requestAnimationFrame(this.#frame);
  };

  close(): void {
    if (this.#asked !== null) cancelAnimationFrame(this.#asked);
    this.#asked = null;
    this.#runs.clear();
  }

  #frame = (now: number): void => {
    this.#asked = null;
    if (this.isMoving()) this.#until = now + fallMs;
    for (const run of this.#runs) run();
    if (now < this.#until) this.kick();
  };
}
