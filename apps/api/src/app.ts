import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { type Outside, theWorld } from './platform/clock/clock.module.js';
import type { Config } from './platform/config/config.js';
import { pendingMigrations } from './platform/database/migrations.js';
import { readVersion } from './platform/health/version.js';
import { serveOpenApi } from './platform/http/openapi.js';
import { hardenHttp, httpAdapter } from './platform/http/server.js';
import { Log } from './platform/log/log.js';
import { serveWeb } from './platform/web/web-files.js';

/** The whole application, not yet listening. Refuses a database that is behind. */
export async function createApp(config: Config, outside: Outside = theWorld()): Promise<NestFastifyApplication> {
  await refuseOldDatabase(config.env.DATABASE_URL);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(config, outside), httpAdapter(config), {
    logger: ['error', 'warn', 'fatal'],
    abortOnError: false,
  });
  app.setGlobalPrefix('api', { exclude: ['media/:mediaKey/:name'] });
  app.enableShutdownHooks();
  await hardenHttp(app, config, app.get(Log));
  await serveOpenApi(app, readVersion());
  await serveWeb(app, config);
  return app;
}

async function refuseOldDatabase(databaseUrl: string): Promise<void> {
  const pending = await pendingMigrations(databaseUrl);
  if (pending.length === 0) return;
  throw new Error(`数据库落后于程序，还有 ${pending.length} 个迁移没有执行（${pending.join('、')}）。请先运行 npm run db:migrate。`);
}
