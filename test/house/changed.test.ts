import { describe, expect, it } from '@jest/globals';
import { testsFor } from '../../scripts/testing/changed.mjs';

const tests = [
  'test/api/payments.test.ts',
  'test/api/points.test.ts',
  'test/flow/payment-settle.test.ts',
  'test/browser/payment.test.ts',
  'test/browser/pricing.test.ts',
  'test/browser/my-music-downloads.test.ts',
];
const touched = (...changed: string[]) => testsFor(changed, tests);

describe('the tests of a change', () => {
  it('are those named after a feature of the server or a file of the contract, below the browser', () => {
    const expected = ['test/api/payments.test.ts', 'test/flow/payment-settle.test.ts'];
    expect(touched('apps/api/src/features/payments/payments.ts')).toEqual(expected);
    expect(touched('packages/contract/src/payment.ts')).toEqual(expected);
  });

  it('are browser tests for what browsers load, and the tests themselves', () => {
    expect(touched('apps/web/src/features/payment/page.tsx')).toEqual(['test/browser/payment.test.ts']);
    expect(touched('apps/web/src/features/my-music/filters.ts')).toEqual(['test/browser/my-music-downloads.test.ts']);
    expect(touched('test/api/points.test.ts', 'README.md')).toEqual(['test/api/points.test.ts']);
  });
});
