import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { requirePicturesAndSound, tracksOf } from './mp4-tracks.js';

const box = (type: string, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const track = (kind: string): Buffer =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(kind, 'latin1'), Buffer.alloc(12))));
const film = (...kinds: string[]): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('isom')), box('moov', ...kinds.map(track)), box('mdat', Buffer.alloc(64))]);
const sized = (size: number): Buffer => {
  const file = film('vide', 'soun');
  file.writeUInt32BE(size, 12);
  return file;
};

describe('a film', () => {
  it('says what its tracks are', () => {
    expect(tracksOf(film('vide', 'soun')).sort()).toEqual(['soun', 'vide']);
    expect(tracksOf(readFileSync('test/support/library-files/loop.mp4'))).toEqual(['vide']);
    requirePicturesAndSound(film('soun', 'vide'));
  });

  it('may say of its last box that it goes to the end, and of a long one with 64 bits', () => {
    const toTheEnd = film('vide', 'soun');
    toTheEnd.writeUInt32BE(0, toTheEnd.length - 72);
    expect(tracksOf(toTheEnd)).toHaveLength(2);
    const long = Buffer.concat([Buffer.from([0, 0, 0, 1]), Buffer.from('mdat'), Buffer.alloc(16)]);
    long.writeBigUInt64BE(24n, 8);
    expect(tracksOf(Buffer.concat([long, film('vide', 'soun')]))).toHaveLength(2);
  });

  it.each([
    ['has pictures alone', film('vide')],
    ['has sound alone', film('soun')],
    ['has nothing to show', film('vide', 'soun').subarray(0, -72)],
    ['has an empty box to show', Buffer.concat([film('vide', 'soun').subarray(0, -72), box('mdat')])],
    ['is a page', Buffer.from('<!doctype html><title>Not found</title>')],
    ['has a box larger than the file', sized(1_000_000)],
    ['has a box smaller than its head', sized(4)],
    ['has a box with half a length', sized(1).subarray(0, 24)],
    [
      'has a million boxes',
      Buffer.concat([film('vide', 'soun'), ...Array.from({ length: 10_001 }, () => box('free'))]),
    ],
    ['is empty', Buffer.alloc(0)],
  ])('is refused when it %s', (_, file) => {
    expect(() => requirePicturesAndSound(file)).toThrow(/film/);
  });
});
