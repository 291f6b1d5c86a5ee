import type { FastifyInstance } from 'fastify';
import type { MurekaDesk } from './desk.js';
import { extraRoutes } from './extra.routes.js';
import { mediaRoutes } from './media.routes.js';
import { stemRoute } from './stem.routes.js';
import { taskRoutes } from './task.routes.js';
import { answerLikeMureka } from './wire.js';

/** Mureka's own interface, below the prefix it is mounted at. */
export async function murekaRoutes(app: FastifyInstance, desk: MurekaDesk): Promise<void> {
  answerLikeMureka(app);
  taskRoutes(app, desk);
  stemRoute(app, desk);
  extraRoutes(app, desk);
  mediaRoutes(app, desk.gateway);
}
