import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { type Outside, theWorld } from './platform/clock/clock.module.js';
import type { Config } from './platform/config/config.js';
import { refuseOldDatabase } from './platform/database/refuse-old.js';
import { readVersion } from './platform/health/version.js';
import { takeFiles } from './platform/http/form-file.js';
import { serveOpenApi } from './platform/http/openapi.js';
import { readForms } from './platform/http/raw-route.js';
import { hardenHttp, httpAdapter } from './platform/http/server.js';
import { Log } from './platform/log/log.js';
import { useLiveChannel } from './platform/realtime/socket-adapter.js';
import { serveWeb } from './platform/web/web-files.js';

/** The whole application, not yet listening. Refuses a database that is behind. */
export async function createApp(config: Config, outside: Outside = theWorld()): Promise<NestFastifyApplication> {
  await refuseOldDatabase(config.env.DATABASE_URL);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(config, outside), httpAdapter(config), {
    logger: ['error', 'warn', 'fatal'],
    abortOnError: false,
  });
  app.setGlobalPrefix('api', {
    exclude: [
      'media/:mediaKey/:name',
      'media-backup/:mediaKey/:name',
      'media/uploads/:mediaKey/:name',
      'media/tickets/:mediaKey/:name',
      'embed/song/:id',
      'embed/song/:id/card.jpg',
      'feed.xml',
    ],
  });
  useLiveChannel(app);
  app.enableShutdownHooks();
  await hardenHttp(app, config, app.get(Log));
  readForms(app);
  takeFiles(app.getHttpAdapter().getInstance());
  if (config.env.API_DOCS) await serveOpenApi(app, readVersion());
  await serveWeb(app, config);
  return app;
}
