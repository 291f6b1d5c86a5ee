import { describe, expect, it } from '@jest/globals';
import { isTest, sourceFiles } from './tree.js';

/**
 * A test waits for something true, by `until` or by the browser's own waiting. Time that passes whatever happens is too
 * short on a busy machine and too long on every other, and what fails once and passes then has failed.
 */
const forbidden = [
  /\bretryTimes\b/,
  /\bwaitForTimeout\b/,
  /\bsetTimeout as\b/,
  /\bscheduler\.wait\b/,
  /\bsetTimeout\(/,
  /\b(sleep|delay|pause)\(\d/,
];
/** One turn of the loop, which waits for no clock. */
const oneTurn = /\bsetTimeout\(\w+(, 0)?\)/g;

const exceptions: Record<string, string> = {
  'test/support/until.ts': 'asks again and again: the pause is between two questions',
  'test/support/fault-proxy.ts': 'is a slow network: the delay is the fault',
  'test/support/poll-gateway.ts': 'is a provider: how long its answers take is what is measured',
  'test/support/socket-flooder.mjs': 'an attacker of test/faults: sends at its pace for as long as it was told',
  'test/support/visitor-pace.ts': 'a visitor of test/faults: the pause is between two visits',
  'test/support/visitor.mjs': 'a visitor of test/faults: the pause is between two visits',
  'test/support/visitor-timer.ts': 'a visitor of test/faults: the pause is between two visits',
};

const waits = (text: string): boolean => {
  const rest = text.replace(oneTurn, '').replace(/\bjest\.setTimeout\(/g, '');
  return forbidden.some((pattern) => pattern.test(rest));
};

describe('waiting', () => {
  it('no test waits for time to pass or is tried twice', () => {
    const byHand = /^test\/(faults|bench|house)\//;
    const suite = sourceFiles().filter(
      (file) => (isTest(file) || /\.fixture\.tsx?$/.test(file.path)) && !byHand.test(file.path),
    );
    const found = suite.filter(({ text }) => waits(text)).map(({ path }) => path);
    expect(found.sort()).toEqual(Object.keys(exceptions).sort());
  });

  it.each([
    'await page.waitForTimeout(500)',
    "import { setTimeout as nap } from 'node:timers/promises';",
    'await new Promise((resolve) => setTimeout(resolve, 20));',
    'window.setTimeout(() => done(), ms)',
    'jest.retryTimes(1)',
    'await sleep(200)',
  ])('%s is seen', (line) => expect(waits(line)).toBe(true));

  it.each([
    'jest.setTimeout(180_000)',
    '(done) => setTimeout(done)',
    'setTimeout(done, 0)',
    'window.setTimeout = faked',
  ])('%s may stay', (line) => expect(waits(line)).toBe(false));
});
