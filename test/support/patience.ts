/**
 * Limits of tests are there for what hangs, not for what is slow: a machine that others use too may take this many times as
 * long. scripts/testing/runner.cjs gives tests and hooks as much.
 */
export const patience = 3;
