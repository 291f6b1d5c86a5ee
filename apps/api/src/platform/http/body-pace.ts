import { Problem } from '@overtone/contract/problem';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long any body but a file may take. */
const bodyMs = 30_000;
/** Whoever was refused may still be sending: so long what comes is passed over, then the line is cut. */
const lingerMs = 5_000;
const lookMs = 5_000;

export interface Pace {
  /** A body comes no more slowly than this after the first `patienceSeconds`. */
  patienceSeconds: number;
  bytesPerSecond: number;
}

/** Tells once when a body comes too slowly. @returns how to stop looking. */
export function watchPace(
  body: IncomingMessage,
  { patienceSeconds, bytesPerSecond }: Pace,
  tooSlow: (problem: Problem) => void,
): () => void {
  let bytes = 0;
  let looks = 0;
  const count = (piece: Buffer): void => void (bytes += piece.length);
  body.on('data', count);
  const timer = setInterval(() => {
    looks += 1;
    const seconds = (looks * lookMs) / 1000 - patienceSeconds;
    if (bytes < seconds * bytesPerSecond) tooSlow(new Problem('REQUEST_TIMEOUT'));
  }, lookMs).unref();
  return () => {
    clearInterval(timer);
    body.off('data', count);
  };
}

const takesFile = ({ routeOptions }: FastifyRequest): boolean =>
  (routeOptions.config as { takesFile?: boolean } | undefined)?.takesFile ?? false;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** A server has one patience for all bodies, which files need: every other body is cut here, as the server would. */
export function boundBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, next) => {
    if (hasBody(request) && !takesFile(request)) cutLate(server, request.raw);
    next();
  });
  server.addHook('onResponse', (request, _reply, next) => {
    if (takesFile(request) && !request.raw.complete) setTimeout(() => request.raw.destroy(), lingerMs).unref();
    next();
  });
}

function cutLate(server: FastifyInstance, body: IncomingMessage): void {
  const late = (): void => {
    if (body.complete || body.destroyed) return;
    const error = Object.assign(new Error('the body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.server.emit('clientError', error, body.socket);
  };
  const timer = setTimeout(late, bodyMs).unref();
  body.once('close', () => clearTimeout(timer));
}
