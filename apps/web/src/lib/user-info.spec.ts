import { beforeEach, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { member, storage } from './browser.fixture';

const { session } = await import('./session');
const { learnUserInfo, userInfo } = await import('./user-info');

const client = new QueryClient();
const answer = { ...member('100001'), nickname: '新名字' };
const known = () => client.getQueryData(userInfo().queryKey)?.data.nickname;
beforeEach(() => {
  client.clear();
  session.begin(member('100001'));
});

it('what an answer says of the member is what the one place that is asked and the session say', () => {
  expect(learnUserInfo(client, answer)).toBe(true);
  expect([known(), session.get().userInfo?.nickname]).toEqual(['新名字', '新名字']);
});

it.each([
  ['who has left', () => session.end(), undefined],
  ['who has made way for the next', () => session.begin(member('100002')), 'token of 100002'],
])('an answer to somebody %s is told to nobody', (_, leave, token) => {
  leave();
  expect(learnUserInfo(client, answer)).toBe(false);
  expect([known(), storage.token]).toEqual([undefined, token]);
});
