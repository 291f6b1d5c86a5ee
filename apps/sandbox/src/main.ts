import { ConfigError, readConfig } from './config.js';
import { editionOf } from './instruments/edition.js';
import { poolSize } from './render/pool-size.js';
import { RenderPool } from './render/render-pool.js';
import { startSandbox } from './server.js';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const renderer = new RenderPool(poolSize(config.renderThreads));
  const sandbox = await startSandbox(config, { renderer });
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
  if (config.warmUp === 'on') renderer.warmUp(editionOf(config.instruments));
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort, players: sandbox.players })}\n`,
  );
}

main().catch((error: unknown) => {
  const reason = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`sandbox: ${reason}\n`);
  process.exitCode = 1;
});
