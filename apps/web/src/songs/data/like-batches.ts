/** One press more is waited for this long. */
export const likePauseMs = 1500;

/** Answers the song's likes, null when the call failed: those likes are lost and no longer shown. */
type Send = (songId: string, count: number) => Promise<number | null>;

interface Likes {
  /** Pressed, not sent. */
  waiting: number;
  /** Sent, not answered. */
  sent: number;
  /** What the server said last. */
  told: number | null;
  timer?: ReturnType<typeof setTimeout>;
}

/** Presses of the thumb, per song: sent in one call 1.5 s after the last of them, counted at once. */
export class LikeBatches {
  readonly #songs = new Map<string, Likes>();
  readonly #listeners = new Set<() => void>();
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  press(songId: string): void {
    const likes = this.#songs.get(songId) ?? { waiting: 0, sent: 0, told: null };
    clearTimeout(likes.timer);
    likes.waiting += 1;
    likes.timer = setTimeout(() => void this.#flush(songId), likePauseMs);
    this.#songs.set(songId, likes);
    this.#tell();
  }

  /** The page is being left: nothing waits any longer. */
  sendAll(): void {
    for (const songId of this.#songs.keys()) void this.#flush(songId);
  }

  /** `known` is what a list or a page said; an answer here may be newer, and likes never become fewer. */
  shown(songId: string, known: number): number {
    const likes = this.#songs.get(songId);
    return likes ? Math.max(known, likes.told ?? 0) + likes.waiting + likes.sent : known;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async #flush(songId: string): Promise<void> {
    const likes = this.#songs.get(songId);
    if (!likes?.waiting) return;
    clearTimeout(likes.timer);
    const count = likes.waiting;
    likes.waiting = 0;
    likes.sent += count;
    const told = await this.#send(songId, count);
    likes.sent -= count;
    likes.told = told ?? likes.told;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
