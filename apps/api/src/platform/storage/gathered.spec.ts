import { expect, it } from '@jest/globals';
import { Gathered } from './gathered.js';

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 251));

it.each([
  [1, 1],
  [1, 64],
  [7, 64],
  [64, 64],
  [1000, 64],
  [1000, 1000],
  [3, 4096],
])('pieces of %i in blocks of %i are what was sent', (size, block) => {
  const body = new Gathered(block);
  for (let at = 0; at < bytes.length; at += size) body.add(bytes.subarray(at, at + size));
  expect([body.length, body.whole().equals(bytes)]).toEqual([1000, true]);
});

it('keeps nothing of the pieces, and one block as it is', () => {
  const body = new Gathered(1000);
  const piece = Buffer.from('abc');
  body.add(piece);
  piece.fill(0);
  expect([body.whole().toString(), body.whole().buffer.byteLength]).toEqual(['abc', 1000]);
  expect(new Gathered(10).whole()).toHaveLength(0);
});
