import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Problem } from '@overtone/contract/problem';
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { Tally } from '../limits/tally.js';
import { callerKeys, languageOf } from './viewer.js';

/** Calls back after so many milliseconds, unless it is told that it need not. */
export type Patience = (ms: number, over: () => void) => () => void;

const { countedBytes, ofCallerBytes, ofAddressBytes, ofAllBytes, patienceSeconds, bytesPerSecond } =
  trafficLimits.unreadAnswers;

/**
 * An answer lies in memory until it is read. Of one caller, one address and all together only so much may lie there:
 * what is beyond is BUSY, and whoever reads too slowly is cut off. Streams are not counted: they wait for their reader.
 */
export class UnreadAnswers {
  private readonly unread = new Tally();
  private all = 0;

  constructor(private readonly patience: Patience = timer) {}

  /** Stands before anything packs the answer: the plain one is what lies there. */
  readonly watch: onSendHookHandler = (request, reply, payload, next) => {
    const bytes = request.method === 'HEAD' ? 0 : bytesOf(payload);
    if (bytes < countedBytes) return next(null, payload);
    const [address, member] = callerKeys(request);
    // A visitor is who calls from an address without a session.
    const rooms: [string, number][] = [
      [member ?? `visitor:${address}`, ofCallerBytes],
      [address, ofAddressBytes],
    ];
    if (!this.hasRoom(rooms, bytes)) return next(null, refusal(request, reply));
    const keys = rooms.map(([key]) => key);
    this.count(keys, bytes);
    const calm = this.patience((patienceSeconds + bytes / bytesPerSecond) * 1000, () => void reply.raw.destroy());
    reply.raw.once('close', () => {
      calm();
      this.count(keys, -bytes);
    });
    next(null, payload);
  };

  private hasRoom(rooms: [string, number][], bytes: number): boolean {
    const fits = ([key, most]: [string, number]): boolean => {
      const lying = this.unread.of(key);
      return lying === 0 || lying + bytes <= most;
    };
    return rooms.every(fits) && this.all + bytes <= ofAllBytes;
  }

  private count(keys: string[], bytes: number): void {
    this.all += bytes;
    for (const key of keys) this.unread.add(key, bytes);
  }
}

/** 0 for a text that is small whatever its characters are: most answers are not measured. */
function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return payload.length * 3 < countedBytes ? 0 : Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.byteLength : 0;
}

/** In place of the answer; nothing that was said about its bytes holds for it. */
function refusal(request: FastifyRequest, reply: FastifyReply): string {
  const problem = new Problem('BUSY', { retryAfter: 5 });
  for (const header of ['content-encoding', 'content-length', 'content-disposition', 'etag', 'last-modified'])
    void reply.removeHeader(header);
  void reply
    .code(problem.status)
    .header('retry-after', 5)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8');
  return JSON.stringify(problem.body(languageOf(request)));
}

const timer: Patience = (ms, over) => {
  const waiting = setTimeout(over, ms).unref();
  return () => clearTimeout(waiting);
};
