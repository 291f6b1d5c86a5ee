import { hueOf } from '@overtone/artwork/pigment';
import { describe, expect, it } from '@jest/globals';
import { keyOf, songHue } from './song-key';

describe('the key of a song', () => {
  it.each([
    ['民谣，A 大调，88 BPM', 'A', 'major', 9],
    ['folk in F# minor', 'F♯', 'minor', 6],
    ['jazz, B♭major', 'B♭', 'major', 10],
    ['C♭ 小调', 'C♭', 'minor', 11],
  ])('%s', (tags, tonic, mode, pitch) => expect(keyOf(tags)).toEqual({ tonic, mode, pitch }));

  it('is unknown when the style does not name it', () => {
    expect(keyOf('民谣，女声')).toBeNull();
    expect(keyOf('RAB minor things, A mind')).toBeNull();
  });

  it('gives the hue, or the id does', () => {
    expect(songHue({ id: 's', tags: 'A 大调' })).toBe(215);
    expect(songHue({ id: 's', tags: '' })).toBe(hueOf('s'));
  });
});
