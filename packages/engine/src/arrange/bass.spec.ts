import { describe, expect, it } from '@jest/globals';
import type { Note, NotePart, Score } from '../score/score.js';
import type { SheetSection } from '../sheet/sheet.js';
import { compose } from '../song/compose.js';
import { GENRE_NAMES } from '../style/genre.js';
import { BASS } from './patterns.js';
import { bassRow } from './bass-phrases.js';
import { rng } from '../seed/rng.js';

const songs = GENRE_NAMES.flatMap((genre) =>
  Array.from({ length: 3 }, (_, n) => compose({ seed: `bass/${n}`, tags: genre, description: '夏天的风' })),
);
const bassOf = ({ parts }: Score): Note[] => parts.bass.flatMap((part) => (part as NotePart).notes);
const section = (level: number, bars = 8): SheetSection => ({
  kind: 'chorus',
  label: 'Chorus',
  startBar: 0,
  turn: 0,
  lines: [],
  bars,
  level,
});

/** The bars of each chorus, as the notes that begin in them. */
function chorusBars(score: Score): Note[][][] {
  const bar = 240 / score.bpm;
  return score.sections
    .filter(({ kind, start, end }) => kind === 'chorus' && end - start > bar * 3.5)
    .map(({ start, end }) =>
      Array.from({ length: Math.round((end - start) / bar) }, (_, k) =>
        bassOf(score).filter(({ t }) => t >= start + k * bar - 0.03 && t < start + (k + 1) * bar - 0.03),
      ),
    );
}

/** What is heard below 120 Hz in a bar: of the notes there as long and as loud as they are. */
const lowOf = (notes: Note[]): number =>
  notes.filter(({ midi }) => midi < 47).reduce((sum, { dur, vel }) => sum + dur * vel ** 2.8, 1e-3);

describe('the bass', () => {
  it('has turns of its own in the bars of a loud phrase, and goes on in a quiet one', () => {
    for (const style of Object.keys(BASS)) {
      const rows = bassRow(style, section(3), rng('seed', style)).match(/.{16}/g)!;
      expect(rows[0]).toBe(rows[4]);
      expect(new Set(rows.slice(0, 4)).size).toBe(4);
      const quiet = bassRow(style, section(1), rng('seed', style)).match(/.{16}/g)!;
      expect(new Set(quiet.slice(0, 3)).size).toBe(1);
    }
  });

  it('knows how to phrase every line that a genre plays', () => {
    expect(() => bassRow('nobody', section(3), rng('seed', ''))).toThrow(RangeError);
  });

  it('moves from bar to bar below 120 Hz in choruses', () => {
    const steps = songs.flatMap((score) =>
      chorusBars(score).flatMap((bars) => {
        const lows = bars.map((notes) => 10 * Math.log10(lowOf(notes)));
        return lows.slice(1).map((db, k) => Math.abs(db - lows[k]!));
      }),
    );
    const sorted = steps.sort((a, b) => a - b);
    expect(sorted[sorted.length >> 1]!).toBeGreaterThan(1);
  });

  it('rests, leaps by octaves and plays some notes softly in rock', () => {
    const rock = songs.filter(({ genre }) => genre === 'rock' || genre === 'alternative');
    for (const score of rock) {
      const notes = bassOf(score);
      const after = notes.slice(1).map((note, i) => ({ note, before: notes[i]! }));
      const rests = after.filter(({ note, before }) => note.t - before.t - before.dur > 10 / score.bpm);
      const leaps = after.filter(({ note, before }) => Math.abs(note.midi - before.midi) === 12);
      const soft = notes.filter(({ vel }, i) => vel < 0.65 * (notes[i - 1]?.vel ?? 0));
      expect([rests.length > 3, leaps.length > 0, soft.length > 0]).toEqual([true, true, true]);
    }
  });

  it('glides in trap alone', () => {
    const gliding = songs.filter(({ parts }) => parts.bass.some((part) => (part as NotePart).patch === 'b808Glide'));
    expect([...new Set(gliding.map(({ genre }) => genre))]).toEqual(['rap']);
  });
});
