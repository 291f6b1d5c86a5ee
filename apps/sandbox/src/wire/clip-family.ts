import type { FastifyError, FastifyInstance } from 'fastify';
import { GatewayRefusal } from './wire.js';

/** Calls without an envelope have errors of their own shape. */
export function answerLikeClipFamily(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | GatewayRefusal, _request, reply) => {
    const known = error instanceof GatewayRefusal;
    const status = known ? error.status : (error.statusCode ?? 500);
    if (status >= 500 && !known) process.stderr.write(`sandbox: suno: ${error.stack ?? error.message}\n`);
    const message = status < 500 || known ? error.message : 'task failed';
    return reply
      .code(status)
      .send({ error: { message, type: 'upstream_error', code: known ? error.code : undefined } });
  });
}
