import { Problem } from '@overtone/contract/problem';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Clock } from '../clock/clock.js';
import { MinuteWindows } from '../limits/minute-windows.js';
import { SecurityEvents } from '../security/security-events.js';
import { sendProblem } from './problem-filter.js';
import { countedAddress } from './viewer.js';

/**
 * What one address may ask of one process in a minute, whatever it is: before the kept answers, so that those are bounded too,
 * before a session is read, so that guessed tokens are, and for the files that no handler serves.
 */
export class AddressCeiling {
  private readonly windows = new MinuteWindows();
  private readonly over = new WeakSet<FastifyRequest>();

  constructor(
    private readonly most: number,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  /** First of all hooks. */
  readonly count: onRequestHookHandler = (request, _, next) => {
    const taken = this.windows.take(countedAddress(request.ip), this.clock.now().getTime());
    if (taken > this.most) this.over.add(request);
    next();
  };

  isOver = (request: FastifyRequest): boolean => this.over.has(request);

  /** Once the answer has its headers. */
  readonly refuse: onRequestHookHandler = (request, reply, next) => {
    if (!this.isOver(request)) return next();
    const problem = new Problem('RATE_LIMITED', { retryAfter: 60 });
    this.security.note('limit.hit', { detail: { problem: problem.code, route: 'requests of one address' } });
    sendProblem(problem, request, reply);
  };
}
