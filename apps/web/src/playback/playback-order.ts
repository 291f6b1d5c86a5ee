import { currentOf, queueMax, type Queue } from './queue';

/** One button goes through them in this order. */
export const playModes = ['sequence', 'repeat', 'shuffle'] as const;
export type PlayMode = (typeof playModes)[number];

export const modeAfter = (mode: PlayMode): PlayMode =>
  playModes[(playModes.indexOf(mode) + 1) % playModes.length] ?? 'sequence';

/** Which song comes next and which came before. `chance` answers 0 to below 1. */
export class PlaybackOrder {
  /** Drawn before they are due: the song that was fetched ahead is the one that plays, and those that were shown come as shown. */
  #drawn: string[] = [];
  #heard: string[] = [];

  constructor(private readonly chance: () => number) {}

  /** A place in the queue; wraps around. Shuffled, any place but the current one, what was put in by hand before the rest. */
  next(queue: Queue, shuffled: boolean): number {
    const { songs, index } = queue;
    if (!shuffled || songs.length < 2) return (index + 1) % songs.length;
    const [drawn] = this.draw(queue, 1);
    return songs.findIndex(({ id }) => id === drawn);
  }

  /** Shuffled, the ids of at least `count` songs that come, as far as there are so many. */
  draw(queue: Queue, count: number): readonly string[] {
    const current = currentOf(queue)?.id;
    const others = queue.songs.map(({ id }) => id).filter((id) => id !== current);
    const first = queue.hand?.filter((id) => others.includes(id)) ?? [];
    this.#drawn = [...new Set([...first, ...this.#drawn])].filter((id) => others.includes(id));
    const left = others.filter((id) => !this.#drawn.includes(id));
    while (left.length && this.#drawn.length < count)
      this.#drawn.push(...left.splice(Math.floor(this.chance() * left.length), 1));
    return this.#drawn;
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
    this.#drawn = this.#drawn.slice(1);
    this.#heard = [...this.#heard, id].slice(-queueMax);
  }

  forget(): void {
    this.#drawn = [];
    this.#heard = [];
  }

  /** Undefined for the current song and for one that is not in the queue. */
  #placeOf(queue: Queue, id: string): number | undefined {
    if (currentOf(queue)?.id === id) return undefined;
    const place = queue.songs.findIndex((song) => song.id === id);
    return place < 0 ? undefined : place;
  }
}
