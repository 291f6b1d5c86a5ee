import { Problem } from '@overtone/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { countedAs } from './plain-routes.js';
import { sendProblem } from './problem-filter.js';

/** No page and no call of ours; asked for by name it answers the same. */
const unreadable = '/-/unreadable';

const isHostless = ({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  httpVersion === '1.1' && headers.host === undefined;

/**
 * A path whose percent signs cannot be read would be answered by the router itself, and a request that names no host by HTTP's
 * server, without our headers and in words of their own: both go where everything else goes.
 */
export function readableAddress(request: Pick<IncomingMessage, 'url' | 'headers' | 'httpVersion'>): string {
  const { url = '/' } = request;
  if (isHostless(request)) return unreadable;
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return unreadable;
  }
}

export function refuseUnreadable(server: FastifyInstance): void {
  server.all(unreadable, countedAs('page'), (request, reply) => {
    const saying = { code: isHostless(request.raw) ? 'REQUEST_UNREADABLE' : 'ADDRESS_UNREADABLE' } as const;
    // What was asked for is no longer known: it may have been the API's.
    void reply.header('cache-control', 'no-store');
    sendProblem(new Problem('VALIDATION_FAILED', { first: { saying } }), request, reply);
  });
}
