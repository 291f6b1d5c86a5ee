import base from '../../jest.config.mjs';

const api = base.projects.find(({ displayName }) => displayName === 'api');

/** In full and by hand, never part of `npm test`: see README.md. */
export default {
  maxWorkers: 1,
  testTimeout: 1_200_000,
  projects: [{ ...api, displayName: 'faults', testMatch: ['<rootDir>/test/faults/**/*.test.ts'] }],
};
