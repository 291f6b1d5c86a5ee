import { ConfigError, readConfig } from './config.js';
import { startSandbox } from './server.js';

async function main(): Promise<void> {
  const sandbox = await startSandbox(readConfig(process.env));
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
  process.stdout.write(
    `${JSON.stringify({ ready: true, port: sandbox.port, smtpPort: sandbox.smtpPort, players: sandbox.players })}\n`,
  );
}

main().catch((error: unknown) => {
  const reason = error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`sandbox: ${reason}\n`);
  process.exitCode = 1;
});
