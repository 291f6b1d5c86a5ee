// A process that opens sandboxes for the tests of one worker, whichever they wish: what a sandbox loads is loaded once. Each
// has doors, a memory and a folder of its own. It ends with whoever began it.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const part = (name) => import(pathToFileURL(resolve(process.argv[2], `${name}.js`)).href);
const parts = ['server', 'config', 'render/render-pool'];
const [{ startSandbox }, { readConfig }, { RenderPool }] = await Promise.all(parts.map(part));

/** Those that are open, by the numbers their wishes had. */
const open = new Map();

/** Whose sandbox is closed: a thread that has made songs makes the next one in half the time of one that begins. */
const idlePools = [];

/** A pool for one sandbox, which goes to the next one unless something is still being rendered in it. */
function lentPool() {
  const pool = idlePools.pop() ?? new RenderPool();
  let busy = 0;
  return {
    render(...order) {
      busy += 1;
      return pool.render(...order).finally(() => (busy -= 1));
    },
    dropWaiting: () => pool.dropWaiting(),
    close: async () => void (busy > 0 ? await pool.close() : idlePools.push(pool)),
  };
}

async function opened(id, settings) {
  const sandbox = await startSandbox(readConfig(settings), { renderer: lentPool() });
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
