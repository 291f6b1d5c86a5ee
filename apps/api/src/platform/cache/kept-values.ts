import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.js';

export interface Keeping {
  /** How long a value is given without looking again. */
  freshMs: number;
  /** For so long after that the old value is given while the next one is read. */
  staleMs?: number;
  /** How many values are kept at most; the ones asked for longest ago go first. */
  most: number;
}

/** Is told until when its value will be given, by the clock, in ms. */
type Reading<V> = (freshUntil: number) => Promise<V>;

interface Kept<V> {
  /** When its reading began: what it says is at least as new. */
  since: number;
  value: Promise<V>;
  pending: boolean;
  renewing: boolean;
}

/** Values that are the same for everybody and cost a query: however many ask at once, one reading is under way. */
export class KeptValues<V> {
  private readonly values: LRUCache<string, Kept<V>>;

  constructor(
    private readonly clock: Clock,
    private readonly keeping: Keeping,
  ) {
    this.values = new LRUCache({ max: keeping.most });
  }

  /** A reading that fails fails for those who wait for it and is not kept. */
  get(key: string, read: Reading<V>): Promise<V> {
    const { freshMs, staleMs = 0 } = this.keeping;
    const kept = this.values.get(key);
    if (!kept) return this.begin(key, read).value;
    const age = this.clock.now().getTime() - kept.since;
    if (kept.pending || age < freshMs) return kept.value;
    if (age >= freshMs + staleMs) return this.begin(key, read).value;
    if (!kept.renewing) this.renew(key, kept, read);
    return kept.value;
  }

  /** A value that the caller has read anyway. */
  set(key: string, value: V): void {
    this.values.set(key, { ...this.nowBegun(), value: Promise.resolve(value), pending: false });
  }

  private begin(key: string, read: Reading<V>): Kept<V> {
    const begun = this.nowBegun();
    const kept: Kept<V> = { ...begun, value: read(begun.since + this.keeping.freshMs), pending: true };
    this.values.set(key, kept);
    kept.value.then(
      () => void (kept.pending = false),
      () => this.values.peek(key) === kept && this.values.delete(key),
    );
    return kept;
  }

  private renew(key: string, old: Kept<V>, read: Reading<V>): void {
    old.renewing = true;
    const begun = this.nowBegun();
    read(begun.since + this.keeping.freshMs).then(
      (value) => this.values.set(key, { ...begun, value: Promise.resolve(value), pending: false }),
      () => void (old.renewing = false),
    );
  }

  private nowBegun = () => ({ since: this.clock.now().getTime(), renewing: false });
}
