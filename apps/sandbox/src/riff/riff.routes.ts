import type { FastifyInstance } from 'fastify';
import { mediaRoutes } from '../media/media.routes.js';
import type { Recordings } from '../recordings/recordings.js';
import type { Gateway } from '../tasks/gateway.js';
import { answerLikeClipFamily } from '../wire/clip-family.js';
import { feedRoutes, type Options } from './feed.routes.js';
import { generateRoutes } from './generate.routes.js';

interface RiffParts {
  gateway: Gateway;
  recordings: Recordings;
}

/** The Riffusion gateway: no envelope, and songs that are asked for by their own ids. */
export async function riffRoutes(
  app: FastifyInstance,
  { gateway, recordings }: RiffParts,
  options: Options,
): Promise<void> {
  answerLikeClipFamily(app);
  generateRoutes(app, gateway, recordings, options.key);
  feedRoutes(app, gateway, options);
  mediaRoutes(app, gateway);
}
