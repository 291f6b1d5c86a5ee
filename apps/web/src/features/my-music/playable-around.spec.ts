import { describe, expect, it } from '@jest/globals';
import { aSong } from '../../songs/data/song.fixture';
import { playableAround } from './playable-around';

const song = (place: number) => aSong({ id: `s${place}`, status: place === 4 ? 'error' : 'complete' });
/** Places 0 to 2 and 4 to 7 are read, of ten. */
const songAt = (place: number) => (place === 3 || place > 7 || place < 0 ? undefined : song(place));
const around = (place: number) => playableAround(songAt, place).map(({ id }) => id);

describe('what is played from a list of which only parts are read', () => {
  it('is what is finished around the song as far as there is no gap, never what stands beyond one', () => {
    expect(around(6)).toEqual(['s5', 's6', 's7']);
    expect(around(1)).toEqual(['s0', 's1', 's2']);
  });
});
