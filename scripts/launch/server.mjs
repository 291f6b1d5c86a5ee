import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { root } from '../project.mjs';

const leash = pathToFileURL(join(root, 'scripts/launch/leash.mjs')).href;
// Longer than the api's own draining.
const patience = 40_000;

/**
 * Starts `node <entry>` with its output in .data/logs/<name>.log and only warnings on the console.
 * Returns { name, ended, stop(force), tail() }; `ended` resolves with the exit code however it ends.
 */
export function startServer(name, entry, env) {
  const log = openLog(name);
  // A group of its own: Ctrl-C in the terminal reaches the launcher, which stops its servers in order.
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', leash, join(root, entry)], {
    cwd: root,
    env: { ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const last = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      last.push(line);
      if (last.length > 30) last.shift();
      const word = noteworthy(line, stream === child.stderr);
      if (word) console.log(`  [${name}] ${word}`);
    });
  }
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code, signal) => log.end(() => resolve(code ?? signal)));
  });
  return { name, ended, stop: (force) => stop(child, ended, force), tail: () => last.join('\n') };
}

function openLog(name) {
  const folder = join(root, '.data/logs');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  try {
    renameSync(file, `${file}.1`);
  } catch {
    // The first start has no log to keep.
  }
  return createWriteStream(file);
}

/** The servers log JSON with pino's levels: 40 is a warning. What is not JSON and comes on stderr is worth showing. */
function noteworthy(line, onStderr) {
  try {
    const { level, msg, err } = JSON.parse(line);
    return level >= 40 ? [msg, err?.message].filter(Boolean).join('：') : undefined;
  } catch {
    return onStderr && line.trim() ? line : undefined;
  }
}

async function stop(child, ended, force) {
  if (child.exitCode === null && child.signalCode === null) child.kill(force ? 'SIGKILL' : 'SIGTERM');
  const stuck = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(stuck);
}
