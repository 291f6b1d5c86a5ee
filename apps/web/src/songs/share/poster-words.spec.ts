import { describe, expect, it } from '@jest/globals';
import { pairsOf } from './poster-words';
import { lyricLines } from '../timing/timing-lines';

describe('the two lines of a poster', () => {
  it('come from the chorus first, each pair once', () => {
    expect(pairsOf(lyricLines('[Verse]\n一\n二\n三\n[Chorus]\n四\n五\n[Verse 2]\n六\n[Chorus]\n四\n五'))).toEqual([
      ['四', '五'],
      ['一', '二'],
      ['三'],
      ['六'],
    ]);
    expect(pairsOf([])).toEqual([]);
  });
});
