import { Problem } from '@overtone/contract/problem';

interface Settings {
  /** How much of it runs at the same time in this process. */
  atOnce: number;
  /** How many of one key may stand in line; one of a key runs at a time. */
  perKey: number;
  /** How many may stand in line altogether. */
  waiting: number;
  /** After work a place stays empty for so many times what the work took: what it leaves to everybody else. */
  rest?: number;
}

/** However long the work took, the next waits no longer. */
const longestRestMs = 100;

interface Waiting {
  key: string;
  start: () => void;
}

/**
 * Heavy work in turn, so that whoever asks for much of it waits behind themselves and everybody else goes on. Keys take
 * turns: the line of one delays no other.
 */
export class Turns {
  private readonly running = new Set<string>();
  private line: Waiting[] = [];

  constructor(private readonly settings: Settings) {}

  /** Throws BUSY when the line is full; `patient` work, which nobody waits for, stands in line however long it is. */
  async run<T>(key: string, work: () => Promise<T>, { patient = false } = {}): Promise<T> {
    if (!patient) this.refuseFull(key);
    await this.turn(key);
    const began = performance.now();
    try {
      return await work();
    } finally {
      this.rest(key, performance.now() - began);
    }
  }

  private rest(key: string, workedMs: number): void {
    const end = () => {
      this.running.delete(key);
      this.next();
    };
    const { rest = 0 } = this.settings;
    if (rest > 0) setTimeout(end, Math.min(workedMs * rest, longestRestMs)).unref();
    else end();
  }

  /** Whoever comes now is refused. */
  get isFull(): boolean {
    return this.line.length >= this.settings.waiting;
  }

  private refuseFull(key: string): void {
    const own = this.line.filter((other) => other.key === key).length;
    if (own >= this.settings.perKey || this.isFull) throw new Problem('BUSY', { retryAfter: 5 });
  }

  private turn(key: string): Promise<void> {
    return new Promise((start) => {
      this.line.push({ key, start });
      this.next();
    });
  }

  /** The first in line whose key has nothing running; a key that has just had its turn stands behind the others. */
  private next(): void {
    if (this.running.size >= this.settings.atOnce) return;
    const at = this.line.findIndex(({ key }) => !this.running.has(key));
    const [first] = at < 0 ? [] : this.line.splice(at, 1);
    if (!first) return;
    this.line = [
      ...this.line.filter(({ key }) => key !== first.key),
      ...this.line.filter(({ key }) => key === first.key),
    ];
    this.running.add(first.key);
    first.start();
  }
}
