import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { forgetUndo, holdUndo, offerUndo, releaseUndo, useUndo } from './undo';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  forgetUndo();
  jest.useRealTimers();
});
const offered = () => useUndo.getState().ids;

it('what went into the trash is undone for ten seconds where it happened', () => {
  offerUndo(['a', 'b']);
  jest.advanceTimersByTime(9_999);
  expect(offered()).toEqual(['a', 'b']);
  jest.advanceTimersByTime(1);
  expect(offered()).toBeNull();
});

it('its time begins anew with the next songs, and when pointer or focus leaves', () => {
  offerUndo(['a']);
  jest.advanceTimersByTime(6_000);
  offerUndo(['b']);
  jest.advanceTimersByTime(6_000);
  holdUndo();
  jest.advanceTimersByTime(60_000);
  expect(offered()).toEqual(['b']);
  releaseUndo();
  jest.advanceTimersByTime(10_000);
  expect(offered()).toBeNull();
});

it('nothing changed is nothing to undo', () => {
  offerUndo([]);
  expect(offered()).toBeNull();
});
