// A process that opens sandboxes for the tests of one worker, whichever they wish: what a sandbox loads is loaded once. Each
// has doors, a memory and a folder of its own. It ends with whoever began it.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const part = (name) => import(pathToFileURL(resolve(process.argv[2], `${name}.js`)).href);
const [{ startSandbox }, { readConfig }] = await Promise.all(['server', 'config'].map(part));

/** Those that are open, by the numbers their wishes had. */
const open = new Map();

async function opened(id, settings) {
  const sandbox = await startSandbox(readConfig(settings));
  open.set(id, sandbox);
  return { port: sandbox.port, smtpPort: sandbox.smtpPort };
}

async function closed(id) {
  const sandbox = open.get(id);
  open.delete(id);
  await sandbox?.close();
  return {};
}

process.on('message', ({ id, settings }) => {
  (settings ? opened(id, settings) : closed(id)).then(
    (told) => process.send({ id, told }),
    (error) => process.send({ id, error: String(error.stack ?? error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send({ ready: true });
