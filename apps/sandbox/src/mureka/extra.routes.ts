import type { FastifyInstance } from 'fastify';
import { billing } from './billing.js';
import { readLyricsWish } from './bodies.js';
import { guarded, type MurekaDesk, rawWords } from './desk.js';
import { traceId } from './wire.js';

/** What is answered at once: the words of a song, and how the account stands. */
export function extraRoutes(app: FastifyInstance, desk: MurekaDesk): void {
  const { chance, tasks, writeLyrics } = desk.gateway.parts;
  app.post('/v1/lyrics/generate', (request, reply) => {
    const door = { target: 'mureka.extra', operation: 'lyrics', words: rawWords(request.body) } as const;
    return guarded(desk, request, reply, door, async () => {
      const { title, text } = writeLyrics(readLyricsWish(request.body), chance.id());
      return { title, lyrics: text, trace_id: traceId() };
    });
  });
  app.get('/v1/account/billing', (request, reply) => {
    const door = { target: 'mureka.extra', operation: 'billing', words: '' } as const;
    return guarded(desk, request, reply, door, async () => ({
      ...billing(tasks.all(), desk.mostAtOnce),
      trace_id: traceId(),
    }));
  });
}
