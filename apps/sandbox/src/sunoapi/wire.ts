import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { GatewayRefusal } from '../wire/wire.js';

/** A refusal in this wire's own envelope: its code says what it is, HTTP says that all is well. */
export class SunoapiRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export const success = (data: unknown) => ({ code: 200, msg: 'success', data });

export const refuse = (reply: FastifyReply, code: number, msg: string) =>
  reply.code(200).send({ code, msg, data: null });

/** The key alone is refused by HTTP as well. */
export const unauthorized = (reply: FastifyReply) =>
  reply.code(401).send({ code: 401, msg: 'You do not have access permissions', data: null });

export function answerLikeSunoapi(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 404, msg: 'Not Found', data: null }));
  app.setErrorHandler((error: FastifyError | SunoapiRefusal | GatewayRefusal, _request, reply) => {
    if (error instanceof SunoapiRefusal) return refuse(reply, error.code, error.message);
    // What is asked of songs in every dialect is refused in the words of this one.
    if (error instanceof GatewayRefusal) return refuse(reply, 400, error.message);
    const status = error.statusCode ?? 500;
    if (status < 500) return refuse(reply, 400, error.message);
    process.stderr.write(`sandbox: sunoapi: ${error.stack ?? error.message}\n`);
    return refuse(reply, 500, 'Internal Error, Please try again later.');
  });
}
