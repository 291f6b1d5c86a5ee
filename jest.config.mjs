// Run through `npm test`, or one path alone: npx jest test/api/redeeming.test.ts (after a build: the sandbox is a program).
// Specs and the house's tests need NODE_OPTIONS=--experimental-vm-modules as well.
const syntax = (tsx) => ({
  swcrc: false,
  jsc: {
    parser: { syntax: 'typescript', tsx, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    target: 'es2022',
    keepClassNames: true,
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
});

const transform = '<rootDir>/scripts/testing/transform.cjs';

const base = {
  rootDir: import.meta.dirname ?? process.cwd(),
  testEnvironment: 'node',
  testRunner: '<rootDir>/scripts/testing/runner.cjs',
  testEnvironmentOptions: { customExportConditions: ['overtone-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  resolver: '<rootDir>/scripts/testing/resolver.cjs',
  transform: { '\\.tsx$': [transform, syntax(true)], '\\.ts$': [transform, syntax(false)] },
  modulePathIgnorePatterns: ['/dist/', '/\\.test/', '<rootDir>/.data/'],
};

/** On node's own modules, which all files of a worker share: nothing is loaded twice (scripts/testing/native). */
const native = {
  testEnvironment: '<rootDir>/scripts/testing/native/environment.cjs',
  runtime: '<rootDir>/scripts/testing/native/runtime.cjs',
  transform: {},
};

/** Specs that stop jest's clock, which is the process's own where there is no context. */
const withClock = [
  'generation/generation.again.flow',
  'platform/http/body-pace',
  'platform/http/late-bodies',
  'platform/turns/turns',
  'contract/src/client',
];

const overServices = {
  ...native,
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

const project = (displayName, testMatch, more = {}) => ({
  ...base,
  ...more,
  displayName,
  testMatch: testMatch.map((path) => `<rootDir>/${path}`),
});

export default {
  // One more than there are cores: a worker waits a quarter of its time, for a gateway, a database or a browser.
  maxWorkers: 3,
  testTimeout: 270_000,
  // A worker closes its browser when nothing is left to run; what keeps it alive for longer than this is told as a leak.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/scripts/testing/sequencer.cjs',
  projects: [
    project('unit', ['packages/**/*.spec.ts', 'apps/{api,sandbox}/**/*.spec.ts'], {
      ...native,
      testPathIgnorePatterns: ['/node_modules/', ...withClock.map((path) => `${path}.spec.ts$`)],
    }),
    project('unit', ['apps/{web,admin}/**/*.spec.{ts,tsx}', ...withClock.map((path) => `**/${path}.spec.ts`)]),
    project('house', ['test/house/**/*.test.ts']),
    project('api', ['test/api/**/*.test.ts'], overServices),
    project('flow', ['test/flow/**/*.test.ts'], overServices),
    project('browser', ['test/browser/**/*.test.ts'], overServices),
  ],
};
