// Run through `npm test`, or one path alone: NODE_OPTIONS=--experimental-vm-modules npx jest test/api/redeem.test.ts
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
  testEnvironmentOptions: { customExportConditions: ['overtone-source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  resolver: '<rootDir>/scripts/testing/resolver.cjs',
  transform: { '\\.tsx$': [transform, syntax(true)], '\\.ts$': [transform, syntax(false)] },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
};

const overServices = {
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
};

/** A whole run takes the files of a folder a few at a time (scripts/testing/groups.mjs); a path alone runs as it is. */
const filesOf = (folder) =>
  process.env.OVERTONE_TEST_GROUPS === 'on' ? `.test/groups/${folder}-*.test.ts` : `test/${folder}/**/*.test.ts`;

const project = (displayName, testMatch, more = {}) => ({
  ...base,
  ...more,
  displayName,
  testMatch: testMatch.map((path) => `<rootDir>/${path}`),
});

export default {
  maxWorkers: 2,
  testTimeout: 90_000,
  projects: [
    project('unit', ['packages/**/*.spec.ts', 'apps/**/*.spec.{ts,tsx}']),
    project('house', ['test/house/**/*.test.ts']),
    project('api', [filesOf('api')], overServices),
    project('flow', [filesOf('flow')], overServices),
    project('browser', [filesOf('browser')], overServices),
  ],
};
