import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { limits } from '@overtone/contract/limits';
import type { Clock } from '../clock/clock.js';
import { MinuteWindows } from '../limits/minute-windows.js';
import { type Call, countedAddress } from './viewer.js';

/** Resolves after so many milliseconds, or when the caller has gone. */
export type Hold = (ms: number, reply: FastifyReply) => Promise<void>;

const { promptPerMinute, mostHeld } = limits.refusals;
/** What costs work before it is refused, and what is asked too often. */
const slowed = new Set([400, 413, 415, 429]);

/**
 * Whoever keeps asking too often, or for what cannot be, is answered late: a flood then runs at the pace of its pauses, and others
 * do not wait behind it. A held answer costs its headers; of what was sent nothing is kept.
 */
export class SlowRefusals {
  private readonly windows = new MinuteWindows();
  private held = 0;

  constructor(
    private readonly pauseMs: number,
    private readonly clock: Clock,
    private readonly hold: Hold = untilGone,
  ) {}

  readonly slow: onSendHookHandler = (request, reply, payload, next) => {
    if (!slowed.has(reply.statusCode) || !this.isTooMany(request)) return next(null, payload);
    request.body = undefined;
    this.held += 1;
    void this.hold(this.pauseMs, reply).finally(() => {
      this.held -= 1;
      next(null, payload);
    });
  };

  /** Beyond so many held at once in this process the rest are answered as they come. */
  private isTooMany(request: FastifyRequest): boolean {
    const now = this.clock.now().getTime();
    const { viewer } = request as Call;
    const keys = [countedAddress(request.ip), ...(viewer ? [`member:${viewer.uid}`] : [])];
    const refused = Math.max(...keys.map((key) => this.windows.take(key, now)));
    return refused > promptPerMinute && this.held < mostHeld;
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
