import { type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { mergeMap, type Observable } from 'rxjs';
import type { StandingReply } from './repeated-answers.js';

const zip = promisify(gzip);
/** Smaller answers are sent as they are. */
const worthZipping = 1024;

/** A JSON answer made once and sent to many: turned into bytes, and packed, a single time. */
export class JsonBytes<T> {
  declare protected readonly answer: T;
  private packed: Promise<Buffer> | undefined;

  private constructor(
    readonly bytes: Buffer,
    readonly etag: string,
    readonly standsUntil: number | null,
  ) {}

  /**
   * It is sent as it is: what is not in the endpoint's schema must not be in here. Until the instant `standsUntil` (ms) it is
   * sent again without asking the handler; null where each call has to be seen by the handler.
   */
  static of<T>(answer: T, standsUntil: number | null): JsonBytes<T> {
    const bytes = Buffer.from(JSON.stringify(answer));
    return new JsonBytes<T>(bytes, `W/"${hash('sha1', bytes, 'base64url')}"`, standsUntil);
  }

  zipped(): Promise<Buffer> {
    return (this.packed ??= zip(this.bytes));
  }
}

/** Sends such an answer past the serializer; anybody may keep it for `maxAge` seconds. */
export const sentAsBytes = (maxAge: number): NestInterceptor => ({
  intercept: (context: ExecutionContext, next: CallHandler<JsonBytes<unknown>>): Observable<Buffer> => {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<StandingReply>()];
    return next.handle().pipe(mergeMap((answer) => bytesFor(answer, maxAge, request, reply)));
  },
});

/** The same outside of a handler. */
export const sendBytes = async (
  answer: JsonBytes<unknown>,
  maxAge: number,
  request: FastifyRequest,
  reply: FastifyReply,
) => reply.send(await bytesFor(answer, maxAge, request, reply));

async function bytesFor(
  answer: JsonBytes<unknown>,
  maxAge: number,
  request: FastifyRequest,
  reply: StandingReply,
): Promise<Buffer> {
  void reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': `public, max-age=${maxAge}`,
    etag: answer.etag,
    vary: 'accept-encoding',
  });
  const isPacked = takesZip(request) && answer.bytes.length >= worthZipping;
  const bytes = isPacked ? await answer.zipped() : answer.bytes;
  if (isPacked) void reply.header('content-encoding', 'gzip');
  reply.standsUntil = answer.standsUntil;
  return bytes;
}

export const takesZip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/** Who has the same bytes already is told so, without them. */
export function answerUnchanged(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, next) => {
    const etag = reply.getHeader('etag');
    const known = request.headers['if-none-match'];
    const unchanged = Buffer.isBuffer(payload) && typeof etag === 'string' && known?.split(', ').includes(etag);
    if (!unchanged) return next(null, payload);
    void reply.code(304).removeHeader('content-encoding').removeHeader('content-length');
    // Fastify's own answer to HEAD takes the payload away itself, and fails without one.
    next(null, request.method === 'HEAD' ? payload : null);
  });
}
