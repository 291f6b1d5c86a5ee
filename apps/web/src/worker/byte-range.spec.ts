import { describe, expect, it } from '@jest/globals';
import { partOf, rangeOf } from './byte-range';

describe('a range of a kept file', () => {
  it.each([
    [null, 'whole'],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=3-5', { start: 3, end: 5 }],
    ['bytes=8-99', { start: 8, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=5-3', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['bytes=-', 'whole'],
    ['items=0-1', 'whole'],
  ])('%s of ten bytes', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected);
  });

  it('is answered as the server answers it', async () => {
    const file = new Blob(['0123456789'], { type: 'audio/mpeg' });
    const part = partOf(file, 'bytes=2-4');
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(Object.fromEntries(part.headers)).toEqual({
      'accept-ranges': 'bytes',
      'content-length': '3',
      'content-range': 'bytes 2-4/10',
      'content-type': 'audio/mpeg',
    });
    const [whole, beyond] = [partOf(file, null), partOf(file, 'bytes=10-')];
    expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '10', '0123456789']);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });
});
