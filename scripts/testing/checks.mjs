import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../project.mjs';

const program = (path, ...parameters) => [join(root, 'node_modules', path), ...parameters];

/** The checks that read the code without running it, each a command of node. */
export const checks = {
  types: [
    { name: '类型检查（服务端）', command: program('typescript7/bin/tsc', '-p', 'tsconfig.json') },
    { name: '类型检查（网页）', command: program('typescript7/bin/tsc', '-p', 'apps/web') },
    { name: '类型检查（控制台）', command: program('typescript7/bin/tsc', '-p', 'apps/admin') },
  ],
  lint: [{ name: '代码规则（oxlint）', command: program('oxlint/bin/oxlint', '--deny-warnings') }],
  format: [{ name: '格式（oxfmt）', command: program('oxfmt/bin/oxfmt', '--check') }],
};

/** Runs checks two at a time and prints each verdict. Returns { passed, failed }. */
export async function runChecks(list) {
  const waiting = [...list];
  const verdicts = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) verdicts.push(await runCheck(check));
  };
  await Promise.all([work(), work()]);
  const passed = verdicts.filter(Boolean).length;
  return { passed, failed: verdicts.length - passed };
}

async function runCheck({ name, command }) {
  const started = Date.now();
  const { code, output } = await collect(command);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name}（${seconds} 秒）`);
  if (code !== 0) console.log(output.trim());
  return code === 0;
}

function collect(command) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code, output }));
  });
}
