import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Names {
  /** What it listens on. */
  host: string;
  /** How others reach it. */
  publicUrl: string | undefined;
  /** More names it may be called by, between commas. */
  hosts: string;
}

/** Money is not moved by who posts here: the signature says who asks. Browsers come over from the site with a form, or ask
 * for a token of a number with what its server was given. */
const signed = ['/alipay/gateway.do', '/number/token'];

/**
 * The sandbox tells every code it was sent and does what it is told, so it listens to this machine's own callers only: a foreign page
 * must neither read it under a name of its own that points here, nor post to it.
 */
export function admitOwnCallers(app: FastifyInstance, names: Names): void {
  const known = namesOf(names);
  app.addHook('onRequest', async (request, reply) => {
    if (!known.has(hostnameOf(request.host))) return refuse(reply, 421, '沙盒不认识这个地址（SANDBOX_HOSTS 可以添加）');
    if (comesFromElsewhere(request)) return refuse(reply, 403, '沙盒不接受别的网站发来的请求');
    return undefined;
  });
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ ok: false, message });

function namesOf({ host, publicUrl, hosts }: Names): Set<string> {
  const own = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  const more = hosts.split(',').map((name) => name.trim());
  return new Set(['localhost', '127.0.0.1', '[::1]', host, ...own, ...more].map((name) => name.toLowerCase()));
}

/** Without its port; an IPv6 address keeps its brackets. */
const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '');

/** Browsers say where a request comes from; programs say nothing. */
function comesFromElsewhere({ method, headers, host, url }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD' || signed.includes(url.split('?')[0] ?? '')) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  // Where browsers do not say it, to an address that is neither https nor this machine, the origin of the page tells.
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host.toLowerCase());
}
