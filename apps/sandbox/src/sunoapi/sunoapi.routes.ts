import type { FastifyInstance } from 'fastify';
import { mediaRoutes } from '../media/media.routes.js';
import type { SunoapiDesk } from './desk.js';
import { extraRoutes } from './extra.routes.js';
import { statusWord } from './status.js';
import { taskRoutes } from './task.routes.js';
import { answerLikeSunoapi } from './wire.js';

/** sunoapi.org below /sunoapi: an envelope of its own, records to ask for and news that are sent. */
export async function sunoapiRoutes(app: FastifyInstance, desk: SunoapiDesk): Promise<void> {
  const { gateway } = desk;
  await app.register(
    async (scope) => {
      answerLikeSunoapi(scope);
      taskRoutes(scope, desk);
      extraRoutes(scope, desk);
    },
    { prefix: '/sunoapi' },
  );
  // The first song can be fetched before the second is there.
  mediaRoutes(app, gateway, ({ task, index }) => {
    const status = statusWord(task, gateway.observe(task), gateway.parts.songs);
    return task.finishedAt !== null || (status === 'FIRST_SUCCESS' && index === 0);
  });
}
