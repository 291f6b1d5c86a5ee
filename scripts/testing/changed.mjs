import { execFileSync } from 'node:child_process';
import { root } from '../project.mjs';

const git = (...parameters) =>
  execFileSync('git', parameters, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** What differs from `since` and is still there, new files too: paths below the root. */
export const changedFiles = (since) => [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Every test above the specs. */
export const testFiles = () =>
  git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    ...['house', 'api', 'flow', 'browser'].map((floor) => `test/${floor}/*.test.ts`),
  );

/**
 * The test files that a change touches: themselves, and those named after a feature's folder or a file of the contract. Names
 * are the map: `features/payments` and `payment.ts` lead to test/api/payments.test.ts and test/flow/payment-settle.test.ts.
 * Browser tests only for what browsers load. Pure; what lies in packages and apps has its specs, which jest finds by imports.
 */
export function testsFor(changed, tests) {
  const own = changed.filter((path) => tests.includes(path));
  const named = changed.flatMap((path) => {
    const word = featureOf(path);
    if (!word) return [];
    const floors = path.startsWith('apps/web/') ? ['browser'] : ['api', 'flow'];
    return tests.filter((test) => floors.includes(floorOf(test)) && isNamedAfter(test, word));
  });
  return [...new Set([...own, ...named])].sort();
}

const featureOf = (path) =>
  /\/features\/([^/]+)\//.exec(path)?.[1] ?? /^packages\/contract\/src\/([^/.]+)\.ts$/.exec(path)?.[1];
const floorOf = (test) => test.split('/')[1];
const isNamedAfter = (test, folder) =>
  folder.split('-').every((word) => wordsOf(test).some((part) => alike(part, word)));
const wordsOf = (test) => test.replace(/^.*\/|\.test\.ts$/g, '').split('-');
const alike = (one, other) => one.replace(/s$/, '') === other.replace(/s$/, '');
