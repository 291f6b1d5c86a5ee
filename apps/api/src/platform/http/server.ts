import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { LimitClass } from '@overtone/contract/endpoint';
import { limits } from '@overtone/contract/limits';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../clock/clock.js';
import type { Config } from '../config/config.js';
import { Limiter } from '../limits/limiter.js';
import { inLogContext, type Log } from '../log/log.js';
import { duringCall } from '../security/caller.js';
import { SecurityEvents } from '../security/security-events.js';
import { AddressCeiling } from './address-ceiling.js';
import { boundBodies } from './body-pace.js';
import { refuseBroken } from './broken-requests.js';
import { countingIn } from './plain-routes.js';
import { readableAddress, refuseUnreadable } from './readable-address.js';
import { answerUnchanged } from './json-bytes.js';
import { RepeatedAnswers, requestIdHeader } from './repeated-answers.js';
import { SlowRefusals } from './slow-refusals.js';
import { tellOfProxy } from './proxy-heeded.js';
import { UnreadAnswers } from './unread-answers.js';

/** How long open answers may go on once the server closes. */
const patienceMs = 3000;

/** The HTTP server with its limits; requests get an id that every line they cause carries. */
export function httpAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: limits.body.jsonBytes,
    // The nearest proxy only: what a client writes into X-Forwarded-For itself stands further left.
    trustProxy: config.env.TRUST_PROXY && ((_address: string, hop: number) => hop === 0),
    // Of files; what any other body may take is bounded beside it.
    requestTimeout: limits.upload.bodySeconds * 1000,
    connectionTimeout: 60_000,
    // Longer than any address may be: what a parameter may be is its schema's to say, with a sentence.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: readableAddress,
    clientErrorHandler: refuseBroken,
    // One without a host is refused where everything unreadable is.
    http: { requireHostHeader: false, headersTimeout: 30_000 },
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
  });
}

/** Headers, compression and the request log. */
export async function hardenHttp(app: NestFastifyApplication, config: Config, log: Log): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  const repeated = new RepeatedAnswers(app.get(Clock));
  const { RATE_LIMITS, REFUSAL_PAUSE_MS, REQUESTS_PER_ADDRESS } = config.env;
  const ceiling = RATE_LIMITS
    ? new AddressCeiling(REQUESTS_PER_ADDRESS, app.get(Clock), app.get(SecurityEvents))
    : null;
  if (ceiling) server.addHook('onRequest', ceiling.count);
  tellOfProxy(server, config, log);
  server.addHook('onRequest', function repeat(request, reply, next) {
    if (ceiling?.isOver(request)) next();
    else repeated.repeat.call(this, request, reply, next);
  });
  const limiter = RATE_LIMITS ? app.get(Limiter) : null;
  server.addHook('onRoute', (route) => {
    const { bodyBytes, sendsBytes, limit } = (route.config ?? {}) as RouteNotes;
    if (bodyBytes !== undefined) route.bodyLimit = bodyBytes;
    if (limit && limiter) route.onRequest = countingIn(limit, limiter);
    // Its bytes are packed once, not at each call.
    if (sendsBytes) route.compress = false;
    if (sendsBytes && route.method === 'GET') route.onSend = repeated.keep;
  });
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { directives: contentSecurity(config) },
    hsts: config.publicUrl.startsWith('https'),
  });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    customTypes: /^(text\/|application\/(json|javascript|rss\+xml)|image\/svg)/,
  });
  boundBodies(server);
  answerUnchanged(server);
  sendSecurityHeaders(server);
  server.addHook('onRequest', (request, reply, next) => {
    void reply.header(requestIdHeader, request.id);
    inLogContext({ requestId: request.id }, () => duringCall(request, next));
  });
  if (ceiling) server.addHook('onRequest', ceiling.refuse);
  keepOutOfCaches(server);
  server.addHook('onSend', new UnreadAnswers().watch);
  server.addHook('onSend', new SlowRefusals(REFUSAL_PAUSE_MS, app.get(Clock)).slow);
  refuseUnreadable(server);
  // An expectation that nobody knows is none; HTTP's server would refuse it without a word.
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response));
  server.addHook('preClose', (done) => {
    // A paused player keeps its download open for ever; what is not finished by then is cut.
    setTimeout(() => server.server.closeAllConnections(), patienceMs).unref();
    done();
  });
  if (log.tells('debug')) logRequests(server, log);
}

/** Whatever the API answers stays out of every cache unless its handler says otherwise: tokens and what is a member's own. */
function keepOutOfCaches(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, next) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    next(null, payload);
  });
}

interface RouteNotes {
  bodyBytes?: number;
  sendsBytes?: boolean;
  limit?: LimitClass;
}

/** Helmet's headers are the same on every answer: worked out at the first one, which has no others yet. */
function sendSecurityHeaders(server: FastifyInstance): void {
  const headers = new Map<string, string>();
  server.addHook('onRequest', (_, { helmet: setThem, raw }, next) => {
    if (headers.size) raw.setHeaders(headers);
    else {
      setThem();
      for (const [name, value] of Object.entries(raw.getHeaders())) headers.set(name, String(value));
    }
    next();
  });
}

function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', (request, reply, next) => {
    // The path without its query: signed links and searches do not belong in a log.
    const facts = {
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    inLogContext({ requestId: request.id }, () => log.debug('request', facts));
    next();
  });
}

/** Whence WeChat's own kit comes, for pages in its browser. */
const wechatKitHost = 'https://res.wx.qq.com';

function contentSecurity(config: Config): Record<string, string[] | null> {
  const self = "'self'";
  return {
    defaultSrc: [self],
    // The stretch and the encoders of the mixing console are WebAssembly from our own files.
    scriptSrc: [self, "'wasm-unsafe-eval'", ...(config.wechat ? [wechatKitHost] : []), ...oneTapHosts(config)],
    // React sets style attributes (widths, positions); style elements come from our own files only.
    styleSrc: [self],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: [self, 'data:', 'blob:'],
    // The spoken captcha comes as a data address.
    mediaSrc: [self, 'blob:', 'data:', ...mediaHost(config)],
    connectSrc: [
      self,
      // Browsers of some age do not count the live channel as the site's own.
      config.publicUrl.replace(/^http/, 'ws').replace(/^(wss?:\/\/[^/]+).*$/, '$1'),
      ...versionHost(config),
      ...mediaHost(config),
      ...oneTapHosts(config),
    ],
    fontSrc: [self],
    objectSrc: ["'none'"],
    // The service worker, and those of the mixing console.
    workerSrc: [self],
    frameSrc: [self, ...cashierHosts(config), ...oneTapHosts(config)],
    baseUri: [self],
    formAction: [self],
    frameAncestors: ["'none'"],
    upgradeInsecureRequests: config.publicUrl.startsWith('https') ? [] : null,
  };
}

/** The script of one-tap login lies at its vendor, asks carriers and shows a page of theirs. */
const oneTapHosts = (config: Config): string[] => config.oneTap?.origins ?? [];

/** Alipay's QR page is shown in a frame. The true gateway sends it on to other hosts of its own. */
function cashierHosts(config: Config): string[] {
  if (!config.sandbox && !config.alipayKeys) return [];
  const { origin, hostname } = new URL(config.alipay.pageGateway);
  const family = ['alipay.com', 'alipaydev.com'].find((domain) => hostname.endsWith(`.${domain}`));
  return family ? [origin, `https://*.${family}`] : [origin];
}

/** The version file may lie on another host. */
const versionHost = ({ env }: Config): string[] => (env.VERSION_URL ? [new URL(env.VERSION_URL).origin] : []);

/** The backup line of songs: played, and asked whether it answers. */
const mediaHost = ({ env }: Config): string[] => (env.MEDIA_CDN_URL ? [new URL(env.MEDIA_CDN_URL).origin] : []);
