import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { greenWords } from '@overtone/contract/sandbox-green';
import type { GreenWords } from './green-words.js';

/** What the content check finds is set here, and what it was asked is told. */
export async function greenControl(app: FastifyInstance, words: GreenWords): Promise<void> {
  app.get('/_control/green/words', () => ({ words: words.list() }));
  app.put('/_control/green/words', (request, reply) => {
    const parsed = greenWords.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ ok: false, message: z.prettifyError(parsed.error) });
    words.set(parsed.data.words);
    return reply.send({ ok: true });
  });
  app.get('/_control/green/asked', () => ({ items: words.heard() }));
}
