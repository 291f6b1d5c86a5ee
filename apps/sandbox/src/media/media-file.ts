import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';

/** Sends a file whole or, for one byte range, in part. Answers 404 when it is not there. */
export async function sendFile(reply: FastifyReply, path: string, type: string): Promise<FastifyReply> {
  const found = await stat(path).catch(() => null);
  if (!found) return reply.code(404).type('text/plain').send('not found');
  const range = readRange(reply.request.headers.range, found.size);
  reply.header('accept-ranges', 'bytes').header('last-modified', found.mtime.toUTCString()).type(type);
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${found.size}`).send();
  if (!range) return reply.header('content-length', found.size).send(createReadStream(path));
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(createReadStream(path, range));
}

/** `bytes=a-b`, `bytes=a-` and `bytes=-n`; anything else is answered whole, as the standard allows. */
function readRange(header: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!found || (!found[1] && !found[2])) return null;
  const start = found[1] ? Number(found[1]) : Math.max(0, size - Number(found[2]));
  const end = found[1] && found[2] ? Math.min(Number(found[2]), size - 1) : size - 1;
  if (found[1] && found[2] && Number(found[2]) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
