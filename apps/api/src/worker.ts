import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { theWorld } from './platform/clock/clock.module.js';
import { readConfig } from './platform/config/config.js';
import { refuseOldDatabase } from './platform/database/refuse-old.js';

/** `node worker.js`: jobs and sweeps only; needs Redis beside an api process. */
try {
  const config = readConfig();
  if (config.env.OVERTONE_ROLE !== 'worker') throw new Error('worker.js 要和 OVERTONE_ROLE=worker 一起使用');
  await refuseOldDatabase(config.env.DATABASE_URL);
  const app = await NestFactory.createApplicationContext(AppModule.of(config, theWorld()), {
    logger: ['error', 'warn', 'fatal'],
    abortOnError: false,
  });
  app.enableShutdownHooks();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
