export interface PlayReport {
  songId: string;
  /** Heard to the end. */
  finished?: true;
}

/** A play counts after 30 s of playback, that of a shorter song at its end (docs/settled.md: Plays). */
const countsAfterSeconds = 30;
const finishedShare = 0.8;
/** What a player cannot tell is heard: what sounds between its last report of the time and the end. */
const toleranceSeconds = 0.5;

/** What was really heard of one start of a song: time that was jumped over is not. */
export class Listening {
  #songId = '';
  #heard = 0;
  #at = 0;
  #counted = false;

  constructor(private readonly report: (play: PlayReport) => void) {}

  /** A song that goes on from where it was broken off is the same start. */
  start(songId: string, at: number): void {
    if (at > 0 && songId === this.#songId) return this.jump(at);
    this.#songId = songId;
    this.#heard = 0;
    this.#at = at;
    this.#counted = false;
  }

  /** The sound has come to here. */
  advance(seconds: number): void {
    this.#heard += Math.max(0, seconds - this.#at);
    this.#at = seconds;
    if (this.#heard >= countsAfterSeconds) this.#count();
  }

  /** The sound goes on from here. */
  jump(seconds: number): void {
    this.#at = seconds;
  }

  /** The sound has ended here. What another song fades over sounds to its end. */
  end(seconds: number, duration: number): void {
    this.advance(seconds);
    if (duration < countsAfterSeconds || this.#heard >= countsAfterSeconds - toleranceSeconds) this.#count();
    if (this.#heard >= duration * finishedShare) this.report({ songId: this.#songId, finished: true });
  }

  #count(): void {
    if (this.#counted) return;
    this.#counted = true;
    this.report({ songId: this.#songId });
  }
}
