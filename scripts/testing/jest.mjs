import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../project.mjs';
import { failuresOf, idsIn, projectSeconds, slowest, testsOf, unprovenIds } from './verdict.mjs';

/**
 * Seconds that the files of each project may take together on two quiet cores, three at a time: twenty-five minutes with build
 * and checks. What needs more makes room elsewhere first.
 */
const budgets = { unit: 380, house: 60, api: 560, flow: 1400, browser: 1850 };

/** Workers load and throw away much: with little room for what is young, a fifth of their time goes into clearing it up. */
const ofNode = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', '--max-semi-space-size=64'];

/**
 * Runs jest with the services' addresses. Returns { passed, failed, skipped }; a file that cannot run is one failure, and
 * so are, in a whole run, the delivered requirements that no test proved.
 */
export async function runJest(parameters, environment) {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-jest-'));
  const report = join(folder, 'report.json');
  const nodeOptions = [process.env.NODE_OPTIONS, ...ofNode].filter(Boolean).join(' ');
  const whole = parameters.length === 0;
  const env = {
    ...process.env,
    ...environment,
    NODE_ENV: 'test',
    NODE_OPTIONS: nodeOptions,
  };
  const program = join(root, 'node_modules/jest/bin/jest.js');
  try {
    const code = await run([program, ...parameters, '--json', `--outputFile=${report}`], env, report);
    const told = JSON.parse(await readFile(report, 'utf8'));
    const sum = summed(told, code);
    const unproven = whole ? await judgeWholeRun(told) : 0;
    printFailures(told);
    return { ...sum, failed: sum.failed + unproven };
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

/** Prints where the time went and which requirements are unproven. Returns how many failures that is: none, or one. */
async function judgeWholeRun(report) {
  const tests = testsOf(report, root);
  console.log('\n各部分用时与预算（秒；三个进程同时跑）：');
  for (const { project, files, seconds } of projectSeconds(report, root)) {
    const budget = budgets[project];
    const over = seconds > budget ? '，超出预算' : '';
    console.log(`${seconds.toFixed(0).padStart(6)} / ${budget}  ${project}（${files} 个文件${over}）`);
  }
  console.log('\n最慢的二十项（秒）：');
  for (const { ms, file, title } of slowest(tests, 20))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)}  ${file}  ${title.slice(0, 120)}`);
  const delivered = idsIn(await readFile(join(root, 'docs/requirements-delivered.md'), 'utf8'));
  const unproven = unprovenIds(delivered, tests);
  if (unproven.length === 0) return 0;
  console.error(`\n✗ 没有一项通过的测试证明这些已交付的要求：${unproven.join(' ')}`);
  return 1;
}

/** Once more at the end: whoever sees only that of a long run sees what failed. */
function printFailures(report) {
  const failures = failuresOf(report, root);
  if (failures.length > 0) console.error('\n失败的：');
  for (const { file, title, reason } of failures) console.error(`✗ ${file}  ${title}\n${reason}\n`);
}

/** How long jest may take to end once its report is written. */
const endingMs = 30_000;

/** Resolves with the exit code. What a test leaves open is a failure, and the verdict comes all the same. */
function run(parameters, env, report) {
  return new Promise((resolve, reject) => {
    // jest speaks on stderr; with --json its stdout would repeat the whole report.
    const child = spawn(process.execPath, parameters, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
    const forward = (signal) => child.kill(signal);
    const watch = setInterval(() => existsSync(report) && endSoon(), 1000);
    let ending;
    const endSoon = () => {
      clearInterval(watch);
      ending = setTimeout(() => {
        console.error('✗ 测试都跑完了，进程却没有结束：有测试留下了没关的东西（jest --detectOpenHandles 可以找到）');
        child.kill('SIGKILL');
      }, endingMs);
    };
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watch);
      clearTimeout(ending);
      process.off('SIGINT', forward).off('SIGTERM', forward);
      resolve(code ?? 1);
    });
  });
}
