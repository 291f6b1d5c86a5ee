import 'reflect-metadata';
import { createApp } from './app.js';
import { ConfigError, readConfig } from './platform/config/config.js';

/** `node main.js`: serves HTTP and sockets, and the jobs too unless OVERTONE_ROLE=api. */
try {
  const config = readConfig();
  const app = await createApp(config);
  await app.listen(config.env.PORT, config.env.HOST);
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError || error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
