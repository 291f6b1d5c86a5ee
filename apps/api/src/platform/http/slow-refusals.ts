import type { FastifyReply, onSendHookHandler } from 'fastify';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import type { Clock } from '../clock/clock.js';
import { MinuteWindows } from '../limits/minute-windows.js';
import { Tally } from '../limits/tally.js';
import { callerKeys } from './viewer.js';

/** Resolves after so many milliseconds, or when the caller has gone. */
export type Pause = (ms: number, reply: FastifyReply) => Promise<void>;

const { promptPerMinute, mostWaiting, mostWaitingOfOne } = trafficLimits.refusals;
/** What costs work before it is refused, and what is asked too often. */
const slowed = new Set([400, 413, 415, 429]);

/**
 * Whoever keeps asking too often, or for what cannot be, is answered late: a flood then runs at the pace of its pauses, and others
 * do not wait behind it. A waiting answer costs its headers; of what was sent nothing is kept.
 */
export class SlowRefusals {
  private readonly windows = new MinuteWindows();
  private readonly waitingOf = new Tally();
  private waiting = 0;

  constructor(
    private readonly pauseMs: number,
    private readonly clock: Clock,
    private readonly pause: Pause = untilGone,
  ) {}

  readonly slow: onSendHookHandler = (request, reply, payload, next) => {
    const keys = slowed.has(reply.statusCode) && callerKeys(request);
    if (!keys || !this.isLate(keys)) return next(null, payload);
    request.body = undefined;
    this.count(keys, 1);
    void this.pause(this.pauseMs, reply).finally(() => {
      this.count(keys, -1);
      next(null, payload);
    });
  };

  /** Too often for one of them, and room for each: what goes beyond the number that may wait is told at once. */
  private isLate(keys: string[]): boolean {
    const now = this.clock.now().getTime();
    const often = keys.filter((key) => this.windows.take(key, now) > promptPerMinute);
    const room = keys.every((key) => this.waitingOf.of(key) < mostWaitingOfOne);
    return often.length > 0 && room && this.waiting < mostWaiting;
  }

  private count(keys: string[], one: 1 | -1): void {
    this.waiting += one;
    for (const key of keys) this.waitingOf.add(key, one);
  }
}

function untilGone(ms: number, { raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const over = (): void => {
      clearTimeout(timer);
      raw.off('close', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    raw.once('close', over);
  });
}
