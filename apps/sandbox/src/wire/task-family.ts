import type { FastifyError, FastifyInstance } from 'fastify';
import { GatewayRefusal, refuse } from './wire.js';

/** Errors in the envelope of the task family. */
export function answerLikeTaskFamily(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | GatewayRefusal, _request, reply) => {
    if (error instanceof GatewayRefusal) return refuse(reply, error.status, error.code, error.message);
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`sandbox: gateway: ${error.stack ?? error.message}\n`);
    return status < 500
      ? refuse(reply, status, 'invalid_request', error.message)
      : refuse(reply, 500, 'internal_error', 'task failed');
  });
}
