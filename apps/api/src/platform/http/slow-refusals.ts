import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { limits } from '@overtone/contract/limits';
import type { Clock } from '../clock/clock.js';
import { MinuteWindows } from '../limits/minute-windows.js';
import { type Call, countedAddress } from './viewer.js';

/** Resolves after so many milliseconds, or when the caller has gone. */
export type Hold = (ms: number, reply: FastifyReply) => Promise<void>;

const { promptPerMinute, mostHeld, mostHeldOfOne } = limits.refusals;
/** What costs work before it is refused, and what is asked too often. */
const slowed = new Set([400, 413, 415, 429]);

/**
 * Whoever keeps asking too often, or for what cannot be, is answered late: a flood then runs at the pace of its pauses, and others
 * do not wait behind it. A held answer costs its headers; of what was sent nothing is kept.
 */
export class SlowRefusals {
  private readonly windows = new MinuteWindows();
  private readonly heldOf = new Map<string, number>();
  private held = 0;

  constructor(
    private readonly pauseMs: number,
    private readonly clock: Clock,
    private readonly hold: Hold = untilGone,
  ) {}

  readonly slow: onSendHookHandler = (request, reply, payload, next) => {
    const key = slowed.has(reply.statusCode) && this.tooMany(request);
    if (!key) return next(null, payload);
    request.body = undefined;
    this.count(key, 1);
    void this.hold(this.pauseMs, reply).finally(() => {
      this.count(key, -1);
      next(null, payload);
    });
  };

  /** Whose refusal is to wait; undefined: it is told at once, as is what goes beyond the number that may be held. */
  private tooMany(request: FastifyRequest): string | undefined {
    const now = this.clock.now().getTime();
    const { viewer } = request as Call;
    const keys = [countedAddress(request.ip), ...(viewer ? [`member:${viewer.uid}`] : [])];
    const often = keys.filter((key) => this.windows.take(key, now) > promptPerMinute);
    return this.held < mostHeld ? often.find((key) => (this.heldOf.get(key) ?? 0) < mostHeldOfOne) : undefined;
  }

  private count(key: string, one: 1 | -1): void {
    this.held += one;
    const held = (this.heldOf.get(key) ?? 0) + one;
    if (held > 0) this.heldOf.set(key, held);
    else this.heldOf.delete(key);
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
