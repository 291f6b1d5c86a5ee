import { Readable } from 'node:stream';
import { Problem } from '@overtone/contract/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readRange } from './byte-range.js';
import { contentDisposition } from './content-disposition.js';
import { isUnmodified, rangeHolds } from './preconditions.js';
import type { Readings } from './spliced.js';
import type { ByteRange, ObjectFacts } from './storage.js';

export interface SendSettings {
  cacheControl: string;
  /** The name it is saved under, as an attachment unless said otherwise; without it no Content-Disposition is sent. */
  fileName?: string;
  disposition?: 'inline' | 'attachment';
}

const ownHeaders = [
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'content-disposition',
  'content-length',
  'content-range',
];

/** Answers GET and HEAD with an object: whole, one range, 304 or 416. Throws NOT_FOUND when there is none. */
export async function sendObject(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Readings,
  key: string,
  settings: SendSettings,
): Promise<void> {
  const facts = await storage.stat(key);
  if (!facts) throw new Problem('NOT_FOUND');
  describe(reply, facts, settings);
  if (isUnmodified(request.headers, facts)) return void reply.status(304).send();
  const range = rangeHolds(request.headers, facts) ? readRange(request.headers.range, facts.bytes) : 'whole';
  if (range === 'unsatisfiable') return void reply.status(416).header('content-range', `bytes */${facts.bytes}`).send();
  void reply.type(facts.contentType);
  await sendBytes(request, reply, storage, key, facts, range === 'whole' ? undefined : range);
}

function describe(
  reply: FastifyReply,
  facts: ObjectFacts,
  { cacheControl, fileName, disposition = 'attachment' }: SendSettings,
): void {
  void reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': cacheControl,
    etag: facts.etag,
    'last-modified': facts.lastModified.toUTCString(),
    'x-content-type-options': 'nosniff',
    ...(fileName !== undefined && { 'content-disposition': contentDisposition(disposition, fileName) }),
  });
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Readings,
  key: string,
  facts: ObjectFacts,
  range: ByteRange | undefined,
): Promise<void> {
  if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${facts.bytes}`);
  void reply.header('content-length', range ? range.end - range.start + 1 : facts.bytes);
  // Fastify writes its own content-length over ours unless the nothing that it sends is a stream.
  if (request.method === 'HEAD') return void reply.send(Readable.from([]));
  const object = await storage.open(key, range);
  // Replaced or removed between the two looks: the headers no longer tell the truth.
  if (!object || object.etag !== facts.etag) {
    object?.stream.destroy();
    for (const name of ownHeaders) void reply.removeHeader(name);
    throw object ? new Problem('BUSY', { retryAfter: 1 }) : new Problem('NOT_FOUND');
  }
  void reply.send(object.stream);
}
