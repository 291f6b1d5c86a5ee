import type { FastifyReply } from 'fastify';

/** A refusal before the relay (key, account, upstream media): shaped like OpenAI's, with the request's id in the text. */
export const refuseEarly = (reply: FastifyReply, status: number, message: string, code?: string) =>
  reply
    .code(status)
    .send({ error: { message: `${message} (request id: ${reply.request.id})`, type: 'new_api_error', code } });
