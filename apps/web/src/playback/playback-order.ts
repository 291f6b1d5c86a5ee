import { currentOf, queueMax, type Queue } from './queue';

/** One button goes through them in this order. */
export const playModes = ['sequence', 'repeat', 'shuffle'] as const;
export type PlayMode = (typeof playModes)[number];

export const modeAfter = (mode: PlayMode): PlayMode =>
  playModes[(playModes.indexOf(mode) + 1) % playModes.length] ?? 'sequence';

/** Which song comes next and which came before. `chance` answers 0 to below 1. */
export class PlaybackOrder {
  /** Drawn before it is due, so that the song that was fetched ahead is the one that plays. */
  #drawn: string | null = null;
  #heard: string[] = [];

  constructor(private readonly chance: () => number) {}

  /** A place in the queue; wraps around. Shuffled, any place but the current one. */
  next(queue: Queue, shuffled: boolean): number {
    const { songs, index } = queue;
    if (!shuffled || songs.length < 2) return (index + 1) % songs.length;
    const known = this.#placeOf(queue, this.#drawn);
    if (known !== undefined) return known;
    const drawn = Math.floor(this.chance() * (songs.length - 1));
    const place = drawn < index ? drawn : drawn + 1;
    this.#drawn = songs[place]?.id ?? null;
    return place;
  }

  /** Shuffled, the song that was heard before, as long as one is known. */
  previous(queue: Queue, shuffled: boolean): number {
    const { songs, index } = queue;
    if (!shuffled) return (index - 1 + songs.length) % songs.length;
    for (let id = this.#heard.pop(); id !== undefined; id = this.#heard.pop()) {
      const place = this.#placeOf(queue, id);
      if (place !== undefined) return place;
    }
    return this.next(queue, true);
  }

  /** Forwards from this song. */
  leave(id: string): void {
    this.#drawn = null;
    this.#heard = [...this.#heard, id].slice(-queueMax);
  }

  forget(): void {
    this.#drawn = null;
    this.#heard = [];
  }

  /** Undefined for the current song and for one that is not in the queue. */
  #placeOf(queue: Queue, id: string | null): number | undefined {
    if (id === null || currentOf(queue)?.id === id) return undefined;
    const place = queue.songs.findIndex((song) => song.id === id);
    return place < 0 ? undefined : place;
  }
}
