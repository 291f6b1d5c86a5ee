import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { writeGroups } from './groups.mjs';

/** Runs jest with the services' addresses. Returns { passed, failed, skipped }; a file that cannot run is one failure. */
export async function runJest(parameters, environment) {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-jest-'));
  const report = join(folder, 'report.json');
  const nodeOptions =
    `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim();
  const whole = parameters.length === 0;
  if (whole) await writeGroups();
  const groups = whole ? 'on' : 'off';
  const env = {
    ...process.env,
    ...environment,
    NODE_ENV: 'test',
    NODE_OPTIONS: nodeOptions,
    OVERTONE_TEST_GROUPS: groups,
  };
  const program = join(root, 'node_modules/jest/bin/jest.js');
  try {
    // A test that fails may leave something open; the verdict must come all the same.
    const code = await run([program, ...parameters, '--forceExit', '--json', `--outputFile=${report}`], env);
    return summed(JSON.parse(await readFile(report, 'utf8')), code);
  } catch (error) {
    console.error(`jest 没有给出结果：${error.message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function summed(report, code) {
  const counted = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const failed = counted === 0 && code !== 0 ? 1 : counted;
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

function run(parameters, env) {
  return new Promise((resolve, reject) => {
    // jest speaks on stderr; with --json its stdout would repeat the whole report.
    const child = spawn(process.execPath, parameters, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code);
    });
  });
}
