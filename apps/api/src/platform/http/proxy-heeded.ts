import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import type { Log } from '../log/log.js';

const unheeded =
  'a request came with X-Forwarded-For, which is not heeded: if a reverse proxy stands before this server, ' +
  'all visitors count as one address and share its limits. Set TRUST_PROXY=on';
const unmarked =
  'a request came without X-Forwarded-For, which TRUST_PROXY=on believes: if no reverse proxy stands before this server, ' +
  'visitors can call themselves by any address, and no limit of one address holds. Set TRUST_PROXY=off';

/** What the machine itself asks, past any proxy. */
const own = /^\/api\/(?:health|ready)\b/;

/**
 * Behind a proxy that is not heeded everybody has its address, and every limit of one address is the whole site's; where one
 * is heeded that is not there, whoever calls chooses an address: told once a process, at the first request that shows it.
 */
export function tellOfProxy(server: FastifyInstance, { sandbox, env }: Config, log: Log): void {
  if (sandbox) return;
  let told = false;
  server.addHook('onRequest', ({ headers, url }, _, next) => {
    const isMarked = headers['x-forwarded-for'] !== undefined;
    if (!told && isMarked !== env.TRUST_PROXY && (isMarked || !own.test(url))) {
      told = true;
      log.warn(isMarked ? unheeded : unmarked);
    }
    next();
  });
}
