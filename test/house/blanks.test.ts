import { describe, expect, it } from '@jest/globals';
import { sourceFiles } from './tree.js';

/**
 * Who reads a wish for its singer reads a run of blanks a few at a time: a pattern that may begin at each blank of a run
 * and takes all that follow reads thousands of them for seconds.
 */
const READERS =
  /^packages\/engine\/src\/style\/(?:accompaniment|music-alone|named-singers|nobody-sings|played-kinds|refused-singing|singer-words|singing-words|song-parts|told-singers|unwanted|words-asked)\.ts$/;
const isUnbounded = (text: string): boolean => /\\s[*+]|\[\^\\S\\n\][*+]/.test(text);

describe('blanks in a wish', () => {
  it('are read a few at a time', () => {
    const readers = sourceFiles().filter(({ path }) => READERS.test(path));
    expect(readers).toHaveLength(12);
    expect(readers.filter(({ text }) => isUnbounded(text)).map(({ path }) => path)).toEqual([]);
  });

  it.each(['/,\\s*and/', '/\\s+and/', '`(?:${x})\\\\s*$`', '/[^\\S\\n]*a/'])('%s is seen', (line) =>
    expect(isUnbounded(line)).toBe(true),
  );
  it.each(['/\\s{1,9}and/', '/\\s?a/', '/[^\\s]+/'])('%s may stay', (line) => expect(isUnbounded(line)).toBe(false));
});
