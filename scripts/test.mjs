// npm test                 everything: set-up, build, checks and every test
// npm test -- <parameters> jest's own parameters (a path, -t, --selectProjects); the checks are left out
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
  await attempt('构建', buildEverything);
  if (whole) add(await runChecks(Object.values(checks).flat()));
  const programs = whole && { OVERTONE_TEST_PROGRAMS: await bundlePrograms() };
  const services = await startTestServices();
  try {
    add(await runJest(parameters, { ...services.environment, ...programs }));
  } finally {
    await services.stop();
  }
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
