import { beforeEach, expect, it } from '@jest/globals';
import { keepDeskFor } from '@overtone/contract/left-behind';
import { forgetAll, member, storage, tell } from '../../lib/browser.fixture';

const { session } = await import('../../lib/session');
const { ticketDraft, writeDraft } = await import('./draft');
const { emptyDraft } = await import('./draft-rule');

beforeEach(() => {
  forgetAll();
  session.begin(member('100001'));
  writeDraft({ text: '第一个人写的' });
});

it('what a member wrote is gone with their logout, in the browser too', () => {
  session.end();
  expect([ticketDraft().text, storage.ticketDraft]).toEqual(['', undefined]);
});

it('a tab that hears late of another member shows theirs, and takes nothing from it', () => {
  const theirs = JSON.stringify({ ...emptyDraft, owner: '100002', text: '第二个人写的' });
  Object.assign(storage, { uid: '100002', token: 'token of 100002', userInfo: JSON.stringify(member('100002')) });
  storage.ticketDraft = theirs;
  tell('storage', 'token');
  expect([session.get().uid, ticketDraft().text, storage.ticketDraft]).toEqual(['100002', '第二个人写的', theirs]);
});

/** The server no longer knows who was here. */
function expire(): void {
  keepDeskFor(localStorage, '100001');
  session.end();
}

it('what waits for its member is not lost to what a visitor writes, and comes back where nothing else was written', () => {
  expire();
  expect(ticketDraft().text).toBe('');
  writeDraft({ text: '路过的人' });
  writeDraft({ text: '' });
  session.begin(member('100001'));
  expect([ticketDraft().text, storage.ticketDraftWaiting]).toEqual(['第一个人写的', undefined]);
});

it("what a visitor wrote goes along into the member's login, and what waited comes when it is gone", () => {
  expire();
  writeDraft({ text: '路过的人' });
  session.begin(member('100001'));
  expect(ticketDraft().text).toBe('路过的人');
  writeDraft({ text: '' });
  tell('storage', 'ticketDraft');
  expect(ticketDraft().text).toBe('第一个人写的');
});

it('what waits is nobody else’s', () => {
  expire();
  writeDraft({ text: '' });
  session.begin(member('100002'));
  expect(ticketDraft().text).toBe('');
});
