import type { FastifyInstance } from 'fastify';
import { fetchRoutes, type FetchOptions } from './clips/fetch.routes.js';
import type { Recordings } from '../recordings/recordings.js';
import { mediaRoutes } from '../media/media.routes.js';
import { actRoutes } from './extras/act.routes.js';
import type { Desk } from './submit/music-order.js';
import { batchRoutes } from './submit/batch.routes.js';
import { submitRoutes } from './submit/submit.routes.js';
import { audioUrlRoute } from './uploads/audio-url.routes.js';
import { fileUploadRoutes } from './uploads/file-upload.routes.js';
import type { UploadStore } from './uploads/upload-store.js';
import { answerLikeTaskFamily } from '../wire/task-family.js';

export interface SunoParts extends Desk {
  recordings: Recordings;
  uploads: UploadStore;
}

/** The gateway's task family under /suno and what it passes on, with its own shape of errors. */
export async function sunoRoutes(app: FastifyInstance, parts: SunoParts, options: FetchOptions): Promise<void> {
  answerLikeTaskFamily(app);
  const { gateway, recordings } = parts;
  submitRoutes(app, parts, options);
  audioUrlRoute(app, gateway, recordings, options);
  fetchRoutes(app, gateway, options);
  mediaRoutes(app, gateway);
  await app.register((scope) => batchRoutes(scope, parts, options));
  await app.register((scope) => actRoutes(scope, parts, options));
  await app.register((scope) => fileUploadRoutes(scope, gateway, parts, options));
}
