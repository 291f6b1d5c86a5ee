import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { SecurityKind } from '@overtone/contract/security';
import { Clock } from '../clock/clock.js';
import { Log } from '../log/log.js';
import { type Caller, callerNow } from './caller.js';
import { isNoisy } from './security-kinds.js';
import { type KeptEvent, type SecurityFacts, SecuritySink } from './security-sink.js';

/** Events that wait for their row; what comes beyond is counted only. */
const mostWaiting = 5_000;
/** Noisy events of one process that get a line and a row of their own in an hour: about 50,000 rows a day at most. */
export const noisyPerHour = 2_000;
const flushMs = 1_000;

export interface Noted {
  /** Whose account, and by whom, when it isn't the caller's own. */
  uid?: number | null;
  actorUid?: number | null;
  detail?: SecurityFacts;
}

/**
 * What happened at the doors: a log line and a row each, from any feature, without waiting. Repeats within a second are one
 * with a count. A flood is told apart by origin up to the budget of the hour and only counted beyond it.
 */
@Injectable()
export class SecurityEvents implements BeforeApplicationShutdown {
  private waiting = new Map<string, KeptEvent>();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();
  private hour = 0;
  private noisyThisHour = 0;

  constructor(
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly sink: SecuritySink,
  ) {}

  note(kind: SecurityKind, { detail = {}, ...about }: Noted = {}): void {
    const now = this.clock.now();
    const exact = { kind, ...callerNow(), ...about, detail };
    if (this.countedAlready(exact, now)) return;
    const told = this.isWithinBudget(kind, now) ? exact : { ...exact, ...nobody };
    if (told !== exact && this.countedAlready(told, now)) return;
    if (this.waiting.size >= mostWaiting) return this.overflow(now);
    this.waiting.set(keyOf(told), { ...told, count: 1, firstAt: now, lastAt: now });
    this.tell(told, 1);
    this.timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Its line only: the row was written in the transaction that did it. */
  told(kind: SecurityKind, { detail = {}, ...about }: Noted): void {
    this.tell({ kind, ...callerNow(), ...about, detail }, 1);
  }

  /** Everything noted before is in its row when this resolves, unless the rows can't be written now. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.flushing = this.flushing.then(() => this.write()));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.flush();
  }

  private async write(): Promise<void> {
    const events = [...this.waiting.values()];
    if (events.length === 0) return;
    this.waiting = new Map();
    for (const event of events) if (event.count > 1) this.tell(event, event.count);
    try {
      await this.sink.keep(events);
    } catch (error) {
      this.log.warn('security events wait for their rows', { err: error, events: events.length });
      // What came meanwhile stands behind; the map's bound is kept again with the next note.
      const meanwhile = this.waiting;
      this.waiting = new Map(events.map((event) => [keyOf(event), event]));
      for (const [key, event] of meanwhile) if (this.waiting.size < 2 * mostWaiting) this.waiting.set(key, event);
      this.timer ??= setTimeout(() => void this.flush(), 5 * flushMs).unref();
    }
  }

  private countedAlready(event: Told, now: Date): boolean {
    const known = this.waiting.get(keyOf(event));
    if (!known) return false;
    known.count += 1;
    known.lastAt = now;
    return true;
  }

  private isWithinBudget(kind: SecurityKind, now: Date): boolean {
    if (!isNoisy(kind)) return true;
    const hour = Math.floor(now.getTime() / 3_600_000);
    if (hour !== this.hour) [this.hour, this.noisyThisHour] = [hour, 0];
    this.noisyThisHour += 1;
    return this.noisyThisHour <= noisyPerHour;
  }

  private overflow(now: Date): void {
    const event: Told = { kind: 'security.overflow', ...nobody, detail: {} };
    if (!this.countedAlready(event, now))
      this.waiting.set(keyOf(event), { ...event, count: 1, firstAt: now, lastAt: now });
  }

  private tell({ kind, uid, actorUid, address, device, detail }: Told, count: number): void {
    const facts = { event: kind, uid, actorUid, address, device, ...detail, ...(count > 1 && { count }) };
    if (isNoisy(kind)) this.log.warn('security', facts);
    else this.log.info('security', facts);
  }
}

type Told = Caller & { kind: SecurityKind; detail: SecurityFacts };

const nobody: Caller = { uid: null, actorUid: null, address: null, device: null };

const keyOf = ({ kind, uid, actorUid, address, device, detail }: Told): string =>
  JSON.stringify([kind, uid, actorUid, address, device, detail]);
