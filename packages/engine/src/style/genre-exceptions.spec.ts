import { describe, expect, it } from '@jest/globals';
import { EXCEPTIONS } from './genre-exceptions.js';
import { GENRE_WORDS } from './genre-words.js';

const sources = GENRE_WORDS.map(([pattern]) => pattern.source).join('|');

describe('exceptions of words of genres', () => {
  it.each(Object.entries(EXCEPTIONS))('of %s are told where it names one', (word, { before, behind, only }) => {
    const told = `${before ? `(?<!${before})` : ''}${word}${behind ? `(?!${behind})` : ''}${only ? `(?=${only})` : ''}`;
    expect(`|${sources}|`).toContain(`|${told}|`);
  });
});
