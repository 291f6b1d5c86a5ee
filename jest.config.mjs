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

const base = {
  rootDir: import.meta.dirname ?? process.cwd(),
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  resolver: '<rootDir>/scripts/testing/resolver.cjs',
  transform: { '\\.tsx$': ['@swc/jest', syntax(true)], '\\.ts$': ['@swc/jest', syntax(false)] },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/'],
};

const overServices = {
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
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    project('unit', ['packages/**/*.spec.ts', 'apps/**/*.spec.{ts,tsx}']),
    project('house', ['test/house/**/*.test.ts']),
    project('api', ['test/api/**/*.test.ts'], overServices),
    project('flow', ['test/flow/**/*.test.ts'], overServices),
    project('browser', ['test/browser/**/*.test.ts'], overServices),
  ],
};
