// npm test                 everything: set-up, build, checks and every test
// npm test -- <parameters> jest's own parameters (a path, -t, --selectProjects); the checks are left out
// npm test -- --changed [commit]   types, rules, and the tests of what differs from that commit (HEAD): for daily work
// The last line is `N passed, N failed`, each check counting as one.
import { installPackages, requireNode } from './launch/install.mjs';
import { preparePackages } from './testing/machine.mjs';

const parameters = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (result) => Object.keys(total).forEach((key) => (total[key] += result[key] ?? 0));

try {
  requireNode();
  await preparePackages();
  installPackages();
  await testEverything();
} catch (error) {
  console.error(error.stack ?? error.message);
  add({ failed: 1 });
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 ? 1 : 0);

async function testEverything() {
  const { buildEverything } = await import('./build/everything.mjs');
  const { bundlePrograms } = await import('./build/bundle.mjs');
  const { checks, runChecks } = await import('./testing/checks.mjs');
  const { startTestServices } = await import('./testing/services.mjs');
  const { runJest } = await import('./testing/jest.mjs');
  const whole = parameters.length === 0;
  const daily = parameters[0] === '--changed';
  await attempt('构建', buildEverything);
  if (whole) add(await runChecks(Object.values(checks).flat()));
  if (daily) add(await runChecks([...checks.types, ...checks.lint]));
  const programs = whole && { OVERTONE_TEST_PROGRAMS: await bundlePrograms() };
  const services = await startTestServices();
  try {
    const runs = daily ? await runsOfChange(parameters[1] ?? 'HEAD') : [parameters];
    for (const run of runs) add(await runJest(run, { ...services.environment, ...programs }));
  } finally {
    await services.stop();
  }
}

/** What jest is to run: the specs that import what changed, and the tests named alike. */
async function runsOfChange(since) {
  const { changedFiles, testFiles, testsFor } = await import('./testing/changed.mjs');
  const changed = changedFiles(since);
  const tests = testsFor(changed, testFiles());
  const source = changed.filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path));
  console.log(`${changed.length} 个文件有改动；同名的测试文件：${tests.join(' ') || '没有'}`);
  const specs = ['--selectProjects', 'unit', '--passWithNoTests', '--findRelatedTests', ...source];
  return [...(source.length ? [specs] : []), ...(tests.length ? [tests] : [])];
}

async function attempt(name, action) {
  const started = Date.now();
  try {
    await action();
    console.log(`✓ ${name}（${((Date.now() - started) / 1000).toFixed(1)} 秒）`);
    add({ passed: 1 });
  } catch (error) {
    console.error(`✗ ${name}\n${error.message}`);
    add({ failed: 1 });
  }
}
