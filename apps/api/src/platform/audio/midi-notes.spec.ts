import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { midiNotes, requireNotes } from './midi-notes.js';

const chunk = (name: string, body: number[]): number[] => [
  ...Buffer.from(name, 'latin1'),
  ...[24, 16, 8, 0].map((bits) => (body.length >>> bits) & 255),
  ...body,
];
const score = (...tracks: number[][]): Buffer =>
  Buffer.from([...chunk('MThd', [0, 1, 0, tracks.length, 1, 224]), ...tracks.flatMap((one) => chunk('MTrk', one))]);
const end = [0, 0xff, 0x2f, 0];

describe('a score', () => {
  it('has its notes, each with its key and when it begins', () => {
    // A text, a program, then two notes: the second without its word, the third a note that ends.
    const track = [0, 0xff, 3, 2, 0x90, 0x40, 0, 0xc0, 5, 0, 0x90, 60, 90, 0x83, 0x60, 64, 80, 10, 60, 0, ...end];
    expect(midiNotes(score(track))).toEqual([
      { key: 60, tick: 0 },
      { key: 64, tick: 480 },
    ]);
  });

  it('that came with a song is read to its end', () => {
    expect(midiNotes(readFileSync('test/support/library-files/song.mid')).length).toBeGreaterThan(0);
  });

  it('may have more notes than a call has room for arguments', () => {
    const many = 200_000;
    const notes = Array.from({ length: many }, () => [0, 60, 90]).flat();
    const file = score([0, 0x90, 60, 90, ...notes, ...end]);
    requireNotes(file);
    expect(midiNotes(file)).toHaveLength(many + 1);
  });

  it.each([
    ['a page', Buffer.from('<html>'.repeat(9))],
    ['a head alone', Buffer.from('MThd')],
    ['no notes', score([0, 0xc0, 5, ...end])],
    ['a track that is cut off', score([0, 0x90, 60, 90, ...end]).subarray(0, 28)],
    ['a note that is cut off', score([0, 0x90, 60])],
    ['data before any event', score([0, 60, 60, ...end])],
    ['an unknown event', score([0, 0xf4, 0, ...end])],
    ['a number without an end', score([0xff, 0xff, 0xff, 0xff, 0xff])],
    ['a text beyond its end, behind a note', score([0, 0x90, 60, 90, 0, 0xff, 3, 0x7f, 1])],
    ['a text beyond its end', score([0, 0xff, 3, 0x7f, 1])],
  ])('is refused when it is %s', (_, file) => {
    expect(() => requireNotes(file)).toThrow(/score/);
  });
});
