import { beforeEach, expect, it } from '@jest/globals';
import { member } from '../../../lib/browser.fixture';

const { session } = await import('../../../lib/session');
const { closeLogin, loginRequest, requestLogin } = await import('../../../lib/login-request');
const { withoutWindow } = await import('./one-tap-window');

const then = () => undefined;
beforeEach(() => {
  session.end();
  closeLogin();
  requestLogin({ view: 'register', then });
});

it('the window is away until all of it is done, and what it was opened for is given on', async () => {
  const seen: unknown[] = [];
  const work = async () => {
    seen.push(loginRequest());
    await Promise.resolve();
    seen.push(loginRequest());
    return 'the answer';
  };
  expect(await withoutWindow(work)).toEqual({ done: 'the answer', wanted: then });
  expect([...seen, loginRequest()]).toEqual([null, null, null]);
});

it.each([
  ['is back, with what it was opened for', (): void => undefined, { view: 'login', then }],
  ['stays away from whoever is in by then', () => session.begin(member('100001')), null],
  ['leaves a newer one as it is', () => requestLogin({ view: 'register' }), { view: 'register', then: undefined }],
] as const)('after a failure the window %s', async (_, meanwhile, shown) => {
  const work = () => {
    meanwhile();
    return Promise.reject(new Error('no answer'));
  };
  await expect(withoutWindow(work)).rejects.toThrow('no answer');
  expect(loginRequest()).toEqual(shown);
});
