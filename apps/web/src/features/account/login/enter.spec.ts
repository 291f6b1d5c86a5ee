import { beforeEach, expect, it } from '@jest/globals';
import { member, storage } from '../../../lib/browser.fixture';

const { session } = await import('../../../lib/session');
const { closeLogin, loginRequest, requestLogin } = await import('../../../lib/login-request');
const { useToast } = await import('../../../lib/toast');
const { enter } = await import('./use-account-form');

const went: string[] = [];
beforeEach(() => {
  went.length = 0;
  session.end();
  useToast.setState({ current: null });
  requestLogin({ then: () => void went.push('on') });
});
const answered = () => enter({ data: member('100001') }, 'someone@example.com', '欢迎回来');

it('a login goes on with what it was opened for', () => {
  answered();
  expect([session.get().uid, useToast.getState().current?.text, went, loginRequest()]).toEqual([
    '100001',
    '欢迎回来',
    ['on'],
    null,
  ]);
});

it.each([
  ['what its window was opened for, which is away by then', closeLogin, ['before']],
  ['what a newer window was opened for', (): void => undefined, ['on']],
] as const)('a login goes on with %s', (_, meanwhile, ways) => {
  meanwhile();
  enter({ data: member('100001') }, '', '欢迎回来', () => void went.push('before'));
  expect([went, loginRequest()]).toEqual([ways, null]);
});

it.each([
  ['here', () => session.begin(member('100002'))],
  ['in another tab', () => void Object.assign(storage, keptOf('100002'))],
])('whose answer comes when somebody else is in %s leaves them where they are, and says nothing', (_, come) => {
  come();
  answered();
  expect([session.get().uid, storage.token]).toEqual(['100002', 'token of 100002']);
  expect([useToast.getState().current, went]).toEqual([null, []]);
});

const keptOf = (uid: string) => ({ uid, token: `token of ${uid}`, userInfo: JSON.stringify(member(uid)) });
