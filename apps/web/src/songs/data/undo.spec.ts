import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { member } from '../../lib/browser.fixture';

// Read while it is loaded, so only now.
const {
  answerUndo,
  askUndo,
  forgetUndo,
  hasUndoBar,
  holdUndo,
  offerUndo,
  releaseUndo,
  settleUndo,
  showUndoBar,
  useUndo,
} = await import('./undo');
const { session } = await import('../../lib/session');

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

it('what came back by another way is offered no longer, and its problem with it', () => {
  offerUndo(['a', 'b', 'c']);
  const ids = askUndo() ?? [];
  answerUndo(ids, { ids: ['a', 'b'], message: '先绑定手机号' });
  settleUndo(['b', 'x']);
  expect(offered()).toEqual(['a']);
  settleUndo(['a']);
  expect([offered(), useUndo.getState().problem]).toEqual([null, null]);
});

it('nothing changed is nothing to undo', () => {
  offerUndo([]);
  expect(offered()).toBeNull();
});

it('is kept until it is answered, and asked for once meanwhile', () => {
  offerUndo(['a', 'b']);
  expect(askUndo()).toEqual(['a', 'b']);
  jest.advanceTimersByTime(60_000);
  expect([offered(), askUndo()]).toEqual([['a', 'b'], null]);
  answerUndo(offered() ?? [], null);
  expect(offered()).toBeNull();
});

it('what could not be had back stays with its sentence, and can be asked for again', () => {
  offerUndo(['a', 'b']);
  answerUndo(askUndo() ?? [], { ids: ['b'], message: '太频繁' });
  releaseUndo();
  jest.advanceTimersByTime(60_000);
  expect(useUndo.getState()).toEqual({ ids: ['b'], asked: false, problem: '太频繁' });
  expect(askUndo()).toEqual(['b']);
  expect(useUndo.getState().problem).toBeNull();
});

it('what went into the trash while it was asked for stays offered, with what did not come back', () => {
  offerUndo(['a']);
  const first = askUndo() ?? [];
  offerUndo(['b']);
  answerUndo(first, null);
  expect(offered()).toEqual(['b']);
  const second = askUndo() ?? [];
  offerUndo(['c']);
  answerUndo(second, { ids: ['b'], message: '断网' });
  expect(offered()).toEqual(['b', 'c']);
});

it('is over with the session', () => {
  session.begin(member('100001'));
  offerUndo(['a']);
  session.end();
  expect(offered()).toBeNull();
});

it('its bar is there as long as it is shown', () => {
  const hide = showUndoBar();
  expect(hasUndoBar()).toBe(true);
  hide();
  expect(hasUndoBar()).toBe(false);
});
