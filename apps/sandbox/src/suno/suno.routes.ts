import type { FastifyError, FastifyInstance } from 'fastify';
import { fetchRoutes, type FetchOptions } from './fetch.routes.js';
import type { SunoGateway } from './gateway.js';
import { mediaRoutes } from './media.routes.js';
import { submitRoutes } from './submit.routes.js';
import { GatewayRefusal, refuse } from './wire.js';

/** The gateway's task family under /suno, with its own shape of errors. */
export async function sunoRoutes(app: FastifyInstance, gateway: SunoGateway, options: FetchOptions): Promise<void> {
  app.setErrorHandler((error: FastifyError | GatewayRefusal, _request, reply) => {
    if (error instanceof GatewayRefusal) return refuse(reply, error.status, error.code, error.message);
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`sandbox: suno: ${error.stack ?? error.message}\n`);
    return status < 500
      ? refuse(reply, status, 'invalid_request', error.message)
      : refuse(reply, 500, 'internal_error', 'task failed');
  });
  submitRoutes(app, gateway, options.key);
  fetchRoutes(app, gateway, options);
  mediaRoutes(app, gateway, options.key);
}
