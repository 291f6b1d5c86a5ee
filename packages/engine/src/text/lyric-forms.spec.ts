import { describe, expect, it } from '@jest/globals';
import { rng } from '../seed/rng.js';
import { formsOf } from './lyric-forms.js';
import { readLyrics } from './lyrics.js';
import { writeLyrics } from './lyric-writer.js';

const SIZES = [8, 12, 16, 20, 24];

const written = (theme: string, lines: number, seed: number) =>
  readLyrics(writeLyrics({ theme, title: undefined, random: rng(`${theme}/${seed}`, 'words'), lines }).lyrics);

describe('forms of written songs', () => {
  it.each(SIZES)('of %d lines end in a chorus, which comes back where there is room for it', (lines) => {
    for (const form of formsOf(lines)) {
      const kinds = form.map(([kind]) => kind);
      expect(kinds.at(-1)).toBe('chorus');
      expect(form.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(lines);
      expect(kinds.filter((kind) => kind === 'chorus').length).toBeGreaterThanOrEqual(lines >= 20 ? 3 : 1);
    }
  });

  it('a number between two sizes is that of the smaller one', () => {
    expect(formsOf(23.9)).toBe(formsOf(20));
    expect(formsOf(3)).toBe(formsOf(8));
  });

  it.each(['夏天的风', 'a song about the rain'])('%s: verses and bridges never say a line twice', (theme) => {
    for (const lines of SIZES) {
      for (let seed = 0; seed < 24; seed++) {
        const told = written(theme, lines, seed)
          .filter(({ kind }) => kind === 'verse' || kind === 'bridge')
          .flatMap((section) => section.lines.map(({ text }) => text));
        expect(new Set(told).size).toBe(told.length);
      }
    }
  });

  it('a prechorus that comes back leads to the chorus with the words of the first', () => {
    const twice = Array.from({ length: 24 }, (_, seed) => written('夏天的风', 24, seed))
      .map((sections) =>
        sections.filter(({ kind }) => kind === 'prechorus').map(({ lines }) => lines.map((l) => l.text)),
      )
      .filter((found) => found.length === 2);
    expect(twice.length).toBeGreaterThan(0);
    for (const [first, second] of twice) expect(second).toEqual(first);
  });
});
