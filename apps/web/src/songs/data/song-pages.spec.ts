import { describe, expect, it } from '@jest/globals';
import { aSong } from './song.fixture';
import { lostTouch, newerOf, songsOf, type SongPages } from './song-pages';
import { withSongs } from './with-songs';

const pagesOf = (...ids: string[][]): SongPages => ({
  pages: ids.map((page) => ({ total: 9, songs: page.map((id) => aSong({ id })) })),
  pageParams: ids.map((_, index) => index + 1),
});

describe('song pages', () => {
  it('puts news in place and keeps the order', () => {
    const pages = withSongs(pagesOf(['a', 'b'], ['c']), [aSong({ id: 'c', status: 'complete' })]);
    expect(songsOf(pages).map(({ id, status }) => `${id} ${status}`)).toEqual(['a pending', 'b pending', 'c complete']);
    expect(pages.pages[1]?.total).toBe(9);
  });

  it('puts new songs in front and counts them', () => {
    const later = aSong({ id: 'n', created_at: '2026-11-21T02:00:00.000Z' });
    const pages = withSongs(pagesOf(['a']), [later]);
    expect(songsOf(pages).map(({ id }) => id)).toEqual(['n', 'a']);
    expect(pages.pages[0]?.total).toBe(10);
  });

  it('leaves out an unknown song that is older than what is shown', () => {
    const earlier = aSong({ id: 'old', created_at: '2026-11-20T00:00:00.000Z' });
    expect(songsOf(withSongs(pagesOf(['a']), [earlier]))).toHaveLength(1);
  });

  it('lets go of what went into the trash, and takes nothing from there', () => {
    const trashed_at = '2026-11-21T03:00:00.000Z';
    const pages = withSongs(pagesOf(['a', 'b'], ['c']), [
      aSong({ id: 'b', trashed_at }),
      aSong({ id: 'n', created_at: '2026-11-21T02:00:00.000Z', trashed_at }),
    ]);
    expect(songsOf(pages).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(pages.pages.map(({ total }) => total)).toEqual([8, 8]);
  });

  it('starts an empty list', () => {
    expect(songsOf(withSongs(pagesOf([]), [aSong(), aSong({ id: 's1' })])).map(({ id }) => id)).toEqual(['s0', 's1']);
  });

  it('shows a song once when pages have shifted', () => {
    expect(songsOf(pagesOf(['a', 'b'], ['b', 'c'])).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(songsOf(undefined)).toEqual([]);
  });

  it('never lets a late event undo an end the server told', () => {
    const complete = aSong({ status: 'complete' });
    expect(newerOf(complete, aSong({ progress: 80 }))).toBe(complete);
    const failed = aSong({ status: 'error', error_type: 'provider' });
    expect(newerOf(failed, aSong())).toBe(failed);
    expect(newerOf(failed, complete)).toBe(complete);
  });

  it('never lets progress go back, whatever else a late answer knows', () => {
    const told = newerOf(aSong({ id: 'a', progress: 49 }), aSong({ id: 'a', progress: 26, title: '有了名字' }));
    expect([told.progress, told.title]).toEqual([49, '有了名字']);
  });

  it('L4-06 a later answer heals a song the browser gave up', () => {
    const lost = aSong({ status: 'error', error_type: lostTouch });
    expect(newerOf(lost, aSong({ progress: 40 })).progress).toBe(40);
  });
});
