import { Problem } from '@overtone/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { sendProblem } from './problem-filter.js';

/** No page and no call of ours; asked for by name it answers the same. */
const unreadable = '/-/unreadable';

/**
 * A path whose percent signs cannot be read would be answered by the router itself, without our headers and in words of its own:
 * it goes where everything else goes.
 */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
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
  server.all(unreadable, (request, reply) => {
    sendProblem(new Problem('VALIDATION_FAILED', { values: { first: '地址里的百分号编码有误' } }), request, reply);
  });
}
