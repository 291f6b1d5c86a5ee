import type { FastifyReply } from 'fastify';

export const success = (data: unknown) => ({ code: 'success', message: '', data });

/** A refusal by the relay itself: its own envelope. */
export class GatewayRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ code, message, data: null });
