// By hand: node test/faults/mutants.mjs [part of a name]. See README.md.
import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/project.mjs';
import { startTestServices } from '../../scripts/testing/services.mjs';
import { libraryMutants } from './mutants.library.table.mjs';
import { mutants } from './mutants.table.mjs';

const left = new Set(['node_modules', '.git', '.data', '.test', '.ci']);
const wanted = [...mutants, ...libraryMutants].filter(({ name, file }) =>
  `${file} ${name}`.includes(process.argv[2] ?? ''),
);

/** The working tree as it is, with everybody's packages: what is changed there is changed nowhere else. */
async function copyOfTree() {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-mutants-'));
  const filter = (path) => !left.has(path.slice(path.lastIndexOf('/') + 1)) && !/apps\/(web|admin)\/dist/.test(path);
  for (const name of await readdir(root)) {
    if (!left.has(name)) await cp(join(root, name), join(folder, name), { recursive: true, filter });
  }
  for (const place of ['.', ...(await placesOf('apps')), ...(await placesOf('packages'))]) {
    const packages = join(root, place, 'node_modules');
    if (existsSync(packages)) await symlink(packages, join(folder, place, 'node_modules'));
  }
  return folder;
}

const placesOf = async (name) => (await readdir(join(root, name))).map((place) => join(name, place));

/** Runs one named test there. `ran` counts what its name matched; a file that does not even load ran nothing. */
async function runTest(folder, { test, title }, environment) {
  const report = join(folder, 'report.json');
  await rm(report, { force: true });
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const parameters = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', jest, test, '-t', title];
  const env = { ...process.env, ...environment, NODE_ENV: 'test' };
  const options = { cwd: folder, env, stdio: 'ignore' };
  await new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...parameters, '--forceExit', '--json', `--outputFile=${report}`], options);
    child.once('error', reject).once('close', resolve);
  });
  if (!existsSync(report)) return { ran: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8'));
  return { ran: numPassedTests + numFailedTests, failed: numFailedTests };
}

async function verdictOf(folder, mutant, environment) {
  const path = join(folder, mutant.file);
  const text = await readFile(path, 'utf8');
  if (text.split(mutant.from).length !== 2) return 'TEXT NOT FOUND ONCE';
  await writeFile(
    path,
    text.replace(mutant.from, () => mutant.to),
  );
  try {
    // A changed migration needs a template database of its own.
    const { ran, failed } = await runTest(folder, mutant, mutant.file.startsWith('prisma/') ? {} : environment);
    if (ran === 0) return 'NOTHING RAN';
    return failed > 0 ? 'killed' : 'SURVIVED';
  } finally {
    await writeFile(path, text);
  }
}

/** A test that fails anyway kills nobody. */
async function failingAnyway(folder, environment) {
  const failing = [];
  for (const test of new Set(wanted.map((mutant) => mutant.test))) {
    const titles = wanted.filter((mutant) => mutant.test === test).map(({ title }) => title);
    const { ran, failed } = await runTest(folder, { test, title: titles.join('|') }, environment);
    if (ran === 0 || failed > 0) failing.push(test);
  }
  return failing;
}

const folder = await copyOfTree();
const { environment, stop } = await startTestServices();
try {
  const failing = await failingAnyway(folder, environment);
  if (failing.length > 0) throw new Error(`these do not pass as they are:\n${failing.join('\n')}`);
  let killed = 0;
  for (const mutant of wanted) {
    const started = Date.now();
    const verdict = await verdictOf(folder, mutant, environment);
    if (verdict === 'killed') killed += 1;
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(
      `${verdict.padEnd(20)} ${seconds.padStart(6)} s  ${mutant.name}\n  ${mutant.file}  <-  ${mutant.title}`,
    );
  }
  console.log(`${killed} killed, ${wanted.length - killed} survived`);
  process.exitCode = killed === wanted.length ? 0 : 1;
} finally {
  await stop();
  await rm(folder, { recursive: true, force: true });
}
