import { jest } from '@jest/globals';

/** A browser on a busy machine misses a beat now and then: a test that failed is tried once more, and its failure printed. */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
