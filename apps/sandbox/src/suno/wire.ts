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

/** A refusal before the relay (key, account, upstream media): shaped like OpenAI's, with the request's id in the text. */
export const refuseEarly = (reply: FastifyReply, status: number, message: string, code?: string) =>
  reply
    .code(status)
    .send({ error: { message: `${message} (request id: ${reply.request.id})`, type: 'new_api_error', code } });
