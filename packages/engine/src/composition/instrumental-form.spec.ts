import { describe, expect, it } from '@jest/globals';
import { rng } from '../seed/rng.js';
import { GENRE_NAMES } from '../style/genre.js';
import { readStyle } from '../style/style.js';
import { barSeconds } from './form.js';
import { planInstrumental } from './instrumental-form.js';

const planned = (genre: string, seconds: number, seed = 0) => {
  const style = readStyle(genre, `plan/${seed}`);
  const sections = planInstrumental(style, seconds, rng(`plan/${seed}`, 'form'));
  return { sections, kinds: sections.map(({ kind }) => kind), seconds: sections.at(-1)!.startBar * barSeconds(style) };
};

describe('forms of music without singing', () => {
  it.each(GENRE_NAMES)(
    '%s: whole pieces last about a minute at least and state their chorus again before the end',
    (genre) => {
      for (let seed = 0; seed < 8; seed++) {
        const { kinds, seconds } = planned(genre, 240, seed);
        expect(seconds).toBeGreaterThan(52);
        expect(seconds).toBeLessThan(92);
        expect(kinds.slice(-2)).toEqual(['chorus', 'outro']);
        expect(kinds.filter((kind) => kind === 'chorus').length).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it('differ by seed', () => {
    const forms = Array.from({ length: 20 }, (_, seed) => planned('pop', 240, seed).kinds.join(' '));
    expect(new Set(forms).size).toBeGreaterThanOrEqual(3);
  });

  it.each([6, 9, 14, 20, 31, 45])('in %d seconds there is an end, and no gap between sections', (seconds) => {
    for (const genre of GENRE_NAMES) {
      const { sections, kinds } = planned(genre, seconds);
      expect(kinds.at(-1)).toBe('outro');
      expect(sections.slice(1).map(({ startBar }) => startBar)).toEqual(
        sections.slice(0, -1).map(({ startBar, bars }) => startBar + bars),
      );
    }
  });
});
