import { decodedBytes, type Decoded } from './read-file';

/** What no clip plays may take so much of the budget, for an undo that brings it back at once. */
const idleShare = 1 / 4;

/** The decoded sounds of a project. What no clip plays is given up, the longest unplayed first, where it takes more than its share. */
export class SoundShelf<Sound extends Decoded> {
  readonly #sounds = new Map<string, Sound>();
  /** What could not be read a second time. */
  readonly #only = new Set<string>();
  readonly #idle = new Set<string>();

  /** Bytes that the device bears. */
  constructor(private readonly budget: number) {}

  get sounds(): ReadonlyMap<string, Sound> {
    return this.#sounds;
  }

  /** `only`: it is kept nowhere else. */
  put(id: string, sound: Sound, only = false): void {
    this.#sounds.set(id, sound);
    if (only) this.#only.add(id);
  }

  remove(id: string): void {
    this.#sounds.delete(id);
    this.#idle.delete(id);
    this.#only.delete(id);
  }

  clear(): void {
    for (const id of [...this.#sounds.keys()]) this.remove(id);
  }

  /** Bytes of what is played, and of what cannot be given up. */
  bytes(): number {
    return this.#sum((id) => !this.#idle.has(id) || this.#only.has(id));
  }

  /** `beside`: bytes that sounds take elsewhere. */
  shed(played: ReadonlySet<string>, beside: number): void {
    for (const id of this.#sounds.keys()) {
      if (played.has(id)) this.#idle.delete(id);
      else this.#idle.add(id);
    }
    for (const id of [...this.#idle]) {
      const idle = this.#sum((one) => this.#idle.has(one));
      if (idle <= this.budget * idleShare && this.#sum(() => true) + beside <= this.budget) return;
      if (!this.#only.has(id)) this.remove(id);
    }
  }

  #sum(which: (id: string) => boolean): number {
    let bytes = 0;
    for (const [id, sound] of this.#sounds) if (which(id)) bytes += decodedBytes(sound);
    return bytes;
  }
}
