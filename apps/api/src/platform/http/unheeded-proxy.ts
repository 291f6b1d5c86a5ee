import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import type { Log } from '../log/log.js';

/**
 * Behind a proxy that is not heeded everybody has its address, and every limit of one address is the whole site's: told
 * once a process, at the first request that a proxy has marked.
 */
export function tellOfUnheededProxy(server: FastifyInstance, { sandbox, env }: Config, log: Log): void {
  if (sandbox || env.TRUST_PROXY) return;
  let told = false;
  server.addHook('onRequest', (request, _, next) => {
    if (!told && request.headers['x-forwarded-for'] !== undefined) {
      told = true;
      log.warn(
        'a request came with X-Forwarded-For, which is not heeded: if a reverse proxy stands before this server, ' +
          'all visitors count as one address and share its limits. Set TRUST_PROXY=on',
      );
    }
    next();
  });
}
