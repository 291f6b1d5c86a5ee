import { describe, expect, it } from '@jest/globals';
import { SoundShelf } from './sound-shelf';

/** Ten bytes each. */
const sound = { duration: 1, length: 2.5, numberOfChannels: 1 };
const shelfWith = (budget: number, ...ids: string[]) => {
  const shelf = new SoundShelf(budget);
  for (const id of ids) shelf.put(id, sound);
  return shelf;
};
const there = (shelf: SoundShelf<typeof sound>) => [...shelf.sounds.keys()];

describe('the sounds of a project', () => {
  it('that no clip plays stay for an undo, up to a quarter of what the device bears, and the longest unplayed goes first', () => {
    const shelf = shelfWith(80, 'a', 'b', 'c', 'd');
    shelf.shed(new Set(['a', 'c', 'd']), 0);
    shelf.shed(new Set(['c', 'd']), 0);
    expect(there(shelf)).toEqual(['a', 'b', 'c', 'd']);
    expect(shelf.bytes()).toBe(20);
    shelf.shed(new Set(['c']), 0);
    expect(there(shelf)).toEqual(['a', 'c', 'd']);
    // Played again it is no longer the first to go.
    shelf.shed(new Set(['a', 'c']), 0);
    shelf.shed(new Set(['c']), 0);
    shelf.shed(new Set(), 0);
    expect(there(shelf)).toEqual(['a', 'c']);
  });

  it('that no clip plays make room for what is played, and for what is worked out beside them', () => {
    const shelf = shelfWith(40, 'a', 'b', 'c', 'd');
    shelf.shed(new Set(['b', 'c', 'd']), 0);
    expect(there(shelf)).toHaveLength(4);
    shelf.put('e', sound);
    shelf.shed(new Set(['b', 'c', 'd', 'e']), 0);
    expect(there(shelf)).toEqual(['b', 'c', 'd', 'e']);
    shelf.shed(new Set(['b', 'c', 'd']), 5);
    expect(there(shelf)).toEqual(['b', 'c', 'd']);
  });

  it('that are kept nowhere else are never given up, nor what is played', () => {
    const shelf = shelfWith(20, 'a', 'b', 'c');
    shelf.put('only', sound, true);
    shelf.shed(new Set(['a', 'b']), 100);
    expect(there(shelf)).toEqual(['a', 'b', 'only']);
    expect(shelf.bytes()).toBe(30);
  });
});
