import { beforeEach, expect, it } from '@jest/globals';
import type { UserInfo } from '@overtone/contract/people';

const storage: Record<string, string> = Object.create({
  getItem: (key: string) => storage[key] ?? null,
  setItem: (key: string, value: string) => void (storage[key] = value),
  removeItem: (key: string) => void delete storage[key],
});
const listeners: ((event: { key: string | null }) => void)[] = [];
Object.assign(globalThis, {
  localStorage: storage,
  window: { addEventListener: (_: string, listener: () => void) => void listeners.push(listener) },
});
const { session } = await import('../../lib/session');
const { ticketDraft, writeDraft } = await import('./draft');
const { emptyDraft } = await import('./draft-rule');
const { keepDeskFor } = await import('../../songs/draft/draft-desk');

const member = (uid: string) => ({ uid, token: `token of ${uid}`, avatar_url: '', points: 0 }) as UserInfo;
const hear = (key: string) => listeners.forEach((listener) => listener({ key }));

beforeEach(() => {
  for (const key of Object.keys(storage)) delete storage[key];
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
  hear('token');
  expect([session.get().uid, ticketDraft().text, storage.ticketDraft]).toEqual(['100002', '第二个人写的', theirs]);
});

/** The server no longer knows who was here. */
function expire(): void {
  keepDeskFor('100001');
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
  hear('ticketDraft');
  expect(ticketDraft().text).toBe('第一个人写的');
});

it('what waits is nobody else’s', () => {
  expire();
  writeDraft({ text: '' });
  session.begin(member('100002'));
  expect(ticketDraft().text).toBe('');
});
