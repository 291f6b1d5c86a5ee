import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/** A refusal in Mureka's own shape. Its class is told by the status, and of 429 by the words alone. */
export class MurekaRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const badRequest = (reason: string) => new MurekaRefusal(400, `Invalid Request, ${reason}`);

export const traceId = () => randomBytes(16).toString('hex');

export const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).send({ error: { message }, trace_id: traceId() });

/** What this wire says of a path, or a task at a path, that it does not know: no JSON. */
export const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('404 page not found');

export function answerLikeMureka(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  app.setErrorHandler((error: FastifyError | MurekaRefusal, _request, reply) => {
    if (error instanceof MurekaRefusal) return refuse(reply, error.status, error.message);
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, status, `Invalid Request, ${error.message}`);
    process.stderr.write(`sandbox: mureka: ${error.stack ?? error.message}\n`);
    return refuse(reply, 500, 'The server had an error while processing your request');
  });
}
