import { describe, expect, it } from '@jest/globals';
import { keyIn } from './key-words.js';
import { readStyle } from './style.js';

describe('a key', () => {
  it.each([
    ['F# minor ballad', 6, true],
    ['key of D major, 100 bpm', 2, false],
    ['C Major, happy', 0, false],
    ['B flat major jazz', 10, false],
    ['C sharp minor', 1, true],
    ['Bb major', 10, false],
    ['F#minor', 6, true],
    ['降B大调，爵士', 10, false],
    ['升F小调', 6, true],
    ['bE大调', 3, false],
    ['A小调，探戈', 9, true],
    ['1=D调', 2, undefined],
    ['Key: Am', 9, true],
    ['in the key of G', 7, undefined],
    ['key of E flat', 3, undefined],
  ] as const)('is heard: %s', (text, tonic, isMinor) =>
    expect(keyIn(text)).toEqual({ tonic, ...(isMinor === undefined ? {} : { isMinor }) }),
  );

  it.each(['a major breakup', 'a minor setback', 'the key of Everything', 'key of my heart', '小调', '降调'])(
    'is not in: %s',
    (text) => expect(keyIn(text)).toBeNull(),
  );

  it('goes before the mood', () => {
    const modeOf = (text: string) => readStyle(text, 's').mode;
    expect(['流行，伤感，C大调', '流行，欢快，A小调', 'pop, sad, C major'].map(modeOf)).toEqual([
      'major',
      'minor',
      'major',
    ]);
  });
});
