import { beforeEach, expect, it } from '@jest/globals';
import { forgetAll, member } from './browser.fixture';

const { session } = await import('./session');
const { createRequest } = await import('./create-request');

beforeEach(forgetAll);

it('what a member asked for is gone with their session, however it ends; what a visitor asked for goes on into their login', () => {
  const { open, request } = createRequest<string>();
  open('a song of nobody');
  session.begin(member('100001'));
  expect(request()).toBe('a song of nobody');
  session.begin({ ...member('100001'), token: 'a newer one' });
  expect(request()).toBe('a song of nobody');
  session.begin(member('100002'));
  expect(request()).toBe(null);
  open('a private song');
  session.endIf('token of 100002');
  expect(request()).toBe(null);
});

it('what sees to it by itself stays open', () => {
  const { open, request } = createRequest<string>(true);
  session.begin(member('100001'));
  open('a message to support');
  session.endIf('token of 100001');
  expect(request()).toBe('a message to support');
});
