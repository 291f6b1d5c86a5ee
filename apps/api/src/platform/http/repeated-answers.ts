import type { FastifyReply, FastifyRequest, onRequestHookHandler, onSendHookHandler } from 'fastify';
import type { Clock } from '../clock/clock.js';

export const requestIdHeader = 'x-request-id';
/** How many are kept at most; the oldest go first. Their bytes are those the handler keeps, not copies. */
const most = 200;
/** Longer questions are not kept. */
const longestQuestion = 1000;

/** Left on a reply by a handler whose answer is the same for everybody: until when it stands, by the clock, in ms. */
export interface StandingReply extends FastifyReply {
  standsUntil?: number | null;
}

interface Answered {
  until: number;
  /** What was sent the long way; most answers are never asked for again, so its headers are read when they are. */
  reply: FastifyReply;
  /** Names and values in turn. */
  headers?: string[];
  bytes: Buffer | null;
}

/**
 * The short way. A GET without a token, alike in all that such an answer depends on to one that was answered the long way,
 * is sent what that one was sent, only with its own id, while the answer stands: no guard, pipe or handler sees it. Whatever
 * counts calls or asks who calls must not let its answers stand.
 */
export class RepeatedAnswers {
  private readonly answered = new Map<string, Answered>();

  constructor(private readonly clock: Clock) {}

  /** Before every other hook: what they set is among the headers that are kept. */
  readonly repeat: onRequestHookHandler = (request, reply, next) => {
    const question = questionOf(request);
    const kept = question === null ? undefined : this.answered.get(question);
    if (!kept || kept.until <= this.now()) return next();
    kept.headers ??= headersOf(kept);
    const headers = [...kept.headers, requestIdHeader, request.id];
    reply.hijack().raw.writeHead(kept.reply.statusCode, headers).end(kept.bytes);
  };

  /** After every other hook, on routes whose answers may stand. */
  readonly keep: onSendHookHandler = (request, reply: StandingReply, payload, next) => {
    const [question, until] = [questionOf(request), reply.standsUntil ?? 0];
    const bytes = Buffer.isBuffer(payload) ? payload : null;
    if (question !== null && until > this.now() && bytes === payload) {
      this.answered.delete(question);
      this.answered.set(question, { until, reply, bytes });
      this.forgetOldest();
    }
    next(null, payload);
  };

  private forgetOldest(): void {
    for (const [question, { until }] of this.answered) {
      if (until > this.now() && this.answered.size <= most) break;
      this.answered.delete(question);
    }
  }

  private now = (): number => this.clock.now().getTime();
}

/** All that the answers of such routes depend on; null for what only the long way may answer. */
function questionOf({ method, headers, url }: FastifyRequest): string | null {
  if (method !== 'GET' || headers.authorization !== undefined) return null;
  const question = `${url}\n${headers['accept-encoding'] ?? ''}\n${headers['if-none-match'] ?? ''}`;
  return question.length <= longestQuestion ? question : null;
}

function headersOf({ reply, bytes }: Answered): string[] {
  const headers = bytes ? ['content-length', String(bytes.length)] : [];
  const given = reply.getHeaders();
  for (const name in given) {
    if (name !== requestIdHeader && name !== 'content-length') headers.push(name, String(given[name]));
  }
  return headers;
}
