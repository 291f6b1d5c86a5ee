import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetAll, member, storage, tell } from './browser.fixture';

const reload = jest.fn();
Object.assign(globalThis, { location: { reload } });
const { session } = await import('./session');
await import('./came-back');

/** What another tab does, which this one has not heard of. */
function elsewhere(uid: string | null): void {
  forgetAll();
  if (uid !== null) Object.assign(storage, { uid, token: `token of ${uid}`, userInfo: JSON.stringify(member(uid)) });
}

beforeEach(() => {
  session.begin(member('100001'));
  reload.mockClear();
});

describe('a session that another tab has changed', () => {
  it.each([
    ['the server no longer knows', () => session.expire('token of 100001')],
    ['ended on purpose', () => session.endIf('token of 100001')],
  ])('is left alone by the end of the one before, which %s', (_, end) => {
    const told = jest.fn(() => () => undefined);
    session.onExpired(told);
    elsewhere('100002');
    const kept = { ...storage };
    const heard: boolean[] = [];
    const stop = session.subscribe(() => void heard.push(session.heard));
    end();
    stop();
    expect({ ...storage }).toEqual(kept);
    expect([session.get().uid, heard, session.heard]).toEqual(['100002', [true], false]);
    expect(told).not.toHaveBeenCalled();
  });

  it('is heard of, and told apart from what this tab does', () => {
    const heard: [string | null, boolean][] = [];
    const stop = session.subscribe(({ uid }) => void heard.push([uid, session.heard]));
    elsewhere(null);
    tell('storage', 'token');
    session.begin(member('100002'));
    session.end();
    stop();
    expect(heard).toEqual([
      [null, true],
      ['100002', false],
      [null, false],
    ]);
  });

  it('is heard of whole: what is kept of its member is there before its token, and counts with that alone', () => {
    forgetAll();
    session.begin(member('100001'));
    expect(Object.keys(storage)).toEqual(['userInfo', 'uid', 'token']);
    elsewhere('100002');
    storage.userInfo = JSON.stringify(member('100001'));
    tell('storage', 'token');
    expect([session.get().uid, session.get().userInfo]).toEqual(['100002', null]);
  });

  it('is begun anew by a page that comes back and has missed it', () => {
    tell('pageshow');
    expect(reload).not.toHaveBeenCalled();
    elsewhere('100002');
    tell('pageshow');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('what the server says later of who is here', () => {
  it('is learned', () => {
    expect(session.learn({ ...member('100001'), points: 5 })).toBe(true);
    expect([session.get().userInfo?.points, JSON.parse(storage.userInfo ?? '')]).toMatchObject([5, { points: 5 }]);
  });

  it.each([
    ['has left', () => session.end(), null],
    ['has left in another tab', () => elsewhere(null), null],
    ['has made way for somebody else in another tab', () => elsewhere('100002'), '100002'],
    ['has made way for somebody else', () => session.begin(member('100002')), '100002'],
  ])('brings back nobody who %s', (_, leave, now) => {
    leave();
    const before = { ...storage };
    expect(session.learn({ ...member('100001'), points: 5 })).toBe(false);
    expect([session.get().uid, session.get().userInfo?.points ?? null]).toEqual([now, now && 0]);
    expect({ ...storage }).toEqual(before);
  });

  it('brings back nobody who leaves in another tab in the same moment', () => {
    const inBetween = { set: () => forgetAll(), configurable: true, enumerable: true };
    Object.defineProperty(storage, 'userInfo', inBetween);
    session.learn(member('100001'));
    expect(storage.token).toBeUndefined();
  });
});

describe('a session that the server ends', () => {
  it('is told before anything is removed, once, and what was answered is called afterwards', () => {
    const seen: string[] = [];
    session.onExpired((uid) => {
      seen.push(`${uid} with ${storage.token}`);
      return () => void seen.push(`then ${String(storage.token)}`);
    });
    session.expire('token of 100001');
    session.expire('token of 100001');
    expect(seen).toEqual(['100001 with token of 100001', 'then undefined']);
  });
});
