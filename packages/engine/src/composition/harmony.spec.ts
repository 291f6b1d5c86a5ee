import { describe, expect, it } from '@jest/globals';
import { voiceChords } from '../arrange/voicing.js';
import { GENRE_NAMES } from '../style/genre.js';
import { GENRES } from '../style/genres.js';
import { readChord } from '../theory/chord.js';
import { BASS, COMP, DRUMS, PERCUSSION } from '../arrange/patterns.js';
import { drumRecipe } from '../inst/drum-kits.js';
import { PATCHES } from '../inst/patches.js';

describe('chords', () => {
  it.each([
    ['I', 0, 'C', [0, 4, 7]],
    ['vi7', 0, 'Am7', [0, 3, 7, 10]],
    ['bVII', 9, 'G', [0, 4, 7]],
    ['iim7b5', 0, 'Dm7b5', [0, 3, 6, 10]],
    ['V/7', 0, 'G/B', [0, 4, 7]],
    ['i9', 4, 'Em9', [0, 3, 7, 10, 14]],
  ])('%s over %i is %s', (symbol, tonic, name, tones) => {
    expect(readChord(symbol, tonic)).toMatchObject({ name, tones });
  });

  it('move little from one voicing to the next', () => {
    const chords = 'I V vi IV I V vi IV'
      .split(' ')
      .map((symbol, i) => ({ beat: i * 4, beats: 4, ...readChord(symbol, 0) }));
    const voicings = voiceChords(chords, 62);
    voicings.slice(1).forEach((voicing, i) => {
      const moved = voicing.reduce((sum, n) => sum + Math.min(...voicings[i]!.map((b) => Math.abs(b - n))), 0);
      expect(moved).toBeLessThanOrEqual(7);
    });
  });
});

describe('the tables of the genres', () => {
  const grooveNames = (genre: keyof typeof GENRES) => [...GENRES[genre].grooves.low, ...GENRES[genre].grooves.high];

  it.each(GENRE_NAMES)('%s names only what exists', (genre) => {
    const facts = GENRES[genre];
    for (const family of [facts.major, facts.minor]) {
      for (const row of Object.values(family).flat())
        for (const symbol of row.split(/[ _]/)) expect(() => readChord(symbol, 0)).not.toThrow();
    }
    for (const style of [...facts.bass.low, ...facts.bass.high]) expect(BASS).toHaveProperty([style]);
    for (const layer of facts.layers) {
      expect(PATCHES).toHaveProperty([layer.patch]);
      expect([...Object.keys(COMP), 'answer', 'counter', 'swell']).toContain(layer.style);
    }
    for (const { patch } of [facts.bass, ...facts.leads]) expect(PATCHES).toHaveProperty([patch]);
    for (const name of grooveNames(genre))
      for (const drum of Object.keys(DRUMS[name]!)) expect(drumRecipe(facts.kit, drum)).toBeDefined();
    for (const name of facts.percussion)
      for (const drum of Object.keys(PERCUSSION[name]!)) expect(drumRecipe('hand', drum)).toBeDefined();
  });

  it('write patterns in whole bars', () => {
    const rows = [...Object.values(DRUMS), ...Object.values(PERCUSSION)].flatMap((groove) => Object.values(groove));
    for (const row of [...rows, ...Object.values(BASS)]) expect(row).toHaveLength(16);
    for (const { bars } of Object.values(COMP)) expect(bars.length % 16).toBe(0);
  });
});
