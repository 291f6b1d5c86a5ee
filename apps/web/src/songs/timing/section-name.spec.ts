import { describe, expect, it } from '@jest/globals';
import { sectionName } from './section-name';

describe('the name of a section', () => {
  it.each([
    ['Verse 2', 'verse', '2'],
    ['Pre-Chorus', 'preChorus', null],
    ['Final Chorus', 'chorus', null],
    ['副歌', 'chorus', null],
    ['Guitar Solo', 'solo', null],
    ['Instrumental Break', 'interlude', null],
    ['Drop', 'drop', null],
    ['Outro', 'outro', null],
    ['End', 'end', null],
  ])('%s', (mark, name, number) => expect(sectionName(mark)).toEqual({ name, number }));

  it('is unknown for anything else', () => expect(sectionName('whispered')).toBeNull());
});
