import { expect, it } from '@jest/globals';
import '../../lib/browser.fixture';
import { soughtPage } from './read-own-pages';

it('what was found before stays while other words are looked for, and for nobody else', () => {
  const shown = { songs: [], total: 3 };
  const wanted = { sort: 'newest', trash: false } as const;
  const before = soughtPage('100001', { ...wanted, q: '雨' });
  const stays = (uid: string | null) => soughtPage(uid, wanted).placeholderData(shown, before);
  expect([stays('100001'), stays('100002'), stays(null)]).toEqual([shown, undefined, undefined]);
});
