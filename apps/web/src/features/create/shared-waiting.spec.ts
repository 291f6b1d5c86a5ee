import { beforeEach, describe, expect, it } from '@jest/globals';
import { keepDeskFor } from '@overtone/contract/left-behind';
import { forgetAll, member, storage, tell } from '../../lib/browser.fixture';
import '../../lib/caches.fixture';
import type { Shared } from './shared-kept';

const { session } = await import('../../lib/session');
const { passDesk } = await import('../../songs/draft/draft-desk');
const { addShared, useShared } = await import('./shared-waiting');

const one = (id: string, uid: string | null = null): Shared => ({
  id,
  uid,
  text: `词 ${id}`,
  fileName: null,
  file: null,
  lost: null,
});
const waiting = () => useShared.getState().shared.map(({ id, uid }) => `${id} of ${uid}`);

/** Another tab: what it keeps is there, and this one is told. */
function elsewhere(uid: string | null): void {
  for (const key of ['token', 'uid', 'userInfo']) delete storage[key];
  if (uid !== null) Object.assign(storage, { uid, token: `token of ${uid}`, userInfo: JSON.stringify(member(uid)) });
  tell('storage', 'token');
}

beforeEach(() => {
  forgetAll();
  elsewhere(null);
  useShared.setState({ shared: [] });
});

describe('what was shared, in a tab that only hears of who comes and goes', () => {
  it('goes along into a login, and with whoever has logged in', () => {
    addShared([one('a')]);
    elsewhere('100001');
    expect(waiting()).toEqual(['a of 100001']);
    elsewhere(null);
    expect(waiting()).toEqual([]);
  });

  it('is theirs who logged in while it was read', () => {
    elsewhere('100001');
    addShared([one('a')]);
    elsewhere('100002');
    expect(waiting()).toEqual([]);
  });

  it('waits for its member with the desk, and for nobody else', () => {
    elsewhere('100001');
    addShared([one('a')]);
    keepDeskFor(localStorage, '100001');
    elsewhere(null);
    expect(waiting()).toEqual(['a of 100001']);
    elsewhere('100001');
    expect(waiting()).toEqual(['a of 100001']);
    elsewhere(null);
    elsewhere('100002');
    expect(waiting()).toEqual([]);
  });

  it('is gone where the desk is cleared', () => {
    session.begin(member('100001'));
    addShared([one('a')]);
    passDesk('100001', null);
    expect(waiting()).toEqual([]);
  });
});
