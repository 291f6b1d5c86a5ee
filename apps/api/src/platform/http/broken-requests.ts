import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@overtone/contract/problem';

/** What HTTP's parser gave up on; no request has come of it, so no hook and no filter sees it. */
const problems: Partial<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem('HEADERS_TOO_LARGE'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem('BODY_TOO_LARGE'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('REQUEST_TIMEOUT'),
};
const unreadable = new Problem('VALIDATION_FAILED', { first: { saying: { code: 'REQUEST_UNREADABLE' } } });

/**
 * The envelope by hand, on the bare socket, which is closed behind it: nothing on it can be read any more. Where an answer
 * has begun, another one would be taken for a part of it. Must not throw: it would end the process.
 */
export function refuseBroken({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse | null };
  if (!socket.writable || code === 'ECONNRESET' || begun?.headersSent) {
    socket.destroy();
    return;
  }
  socket.end(answerOf(problems[code] ?? unreadable), () => socket.destroy());
}

function answerOf(problem: Problem): string {
  const body = JSON.stringify(problem.body('zh'));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
