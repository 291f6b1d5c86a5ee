import { expect, it } from '@jest/globals';
import { reconnectDelay } from './reconnect-delay';

it.each([
  [0, 1000],
  [1, 2000],
  [4, 16_000],
  [5, 30_000],
  [6, 30_000],
  [60, 30_000],
])('[P9-04] attempt %p waits %p ms, and up to 300 ms more', (attempt, wait) => {
  expect(reconnectDelay(attempt, 0)).toBe(wait);
  expect(reconnectDelay(attempt, 1)).toBe(wait + 300);
});
