import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { NumberDesk } from './number-desk.js';
import { pageScript } from './page-script.js';

const asked = z.object({ jwtToken: z.string().max(200), phone: z.string().regex(/^1[3-9]\d{9}$/) });

/** What a page meets: the script, in place of the vendor's, and the carrier that it asks. Pages of other origins may. */
export async function numberRoutes(app: FastifyInstance, desk: NumberDesk): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/number/script.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(pageScript));
  // Where a browser adds headers of its own it asks first.
  app.options('/number/token', (_request, reply) =>
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).code(204).send(),
  );
  app.post('/number/token', (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const read = asked.safeParse(jsonOf(request.body));
    const token = read.success ? desk.numberToken(read.data.jwtToken, read.data.phone) : null;
    return token === null
      ? reply.code(400).send({ code: 600011, msg: '获取 token 失败' })
      : reply.send({ code: 600000, spToken: token });
  });
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}
