import { describe, expect, it } from '@jest/globals';
import { giveBack, roomFor } from './rooms.js';
import { silence } from './stereo.js';

/** A room with something in it, given back. */
function used(samples: number) {
  const room = roomFor(samples);
  room.left.fill(1);
  room.right.fill(1);
  giveBack(room);
  return room;
}

describe('rooms', () => {
  it('are handed out again, silent, for a song as long or shorter, and to one at a time', () => {
    const first = used(1000);
    const [again, other] = [roomFor(800), roomFor(800)];
    expect(again.left.buffer).toBe(first.left.buffer);
    expect(other.left.buffer).not.toBe(first.left.buffer);
    expect([...again.left, ...again.right, ...other.left].every((v) => v === 0)).toBe(true);
    expect([again.left.length, again.right.length]).toEqual([800, 800]);
    giveBack(again);
    // As much as it once was.
    expect(roomFor(1000).left.buffer).toBe(first.left.buffer);
  });

  it('given back twice are there once, also when somebody else has them by then', () => {
    const room = used(2000);
    giveBack(room);
    const [one, two] = [roomFor(2000), roomFor(2000)];
    expect([one, two].filter(({ left }) => left.buffer === room.left.buffer)).toHaveLength(1);
    giveBack(one);
    const owner = roomFor(2000);
    giveBack(room);
    giveBack(two);
    const [next, other] = [roomFor(2000), roomFor(2000)];
    const buffers = [owner, next, other].map(({ left }) => left.buffer);
    expect(new Set(buffers).size).toBe(3);
  });

  it('are no recordings: what came from elsewhere stays whose it is', () => {
    const recording = silence(3000);
    giveBack(recording);
    expect(roomFor(3000).left.buffer).not.toBe(recording.left.buffer);
  });

  it('that are too short go when a longer song is made, and what would be too much is not kept', () => {
    const small = used(4000);
    expect(roomFor(5000).left).toHaveLength(5000);
    expect(roomFor(4000).left.buffer).not.toBe(small.left.buffer);
    const large = used(13_000_000);
    expect(roomFor(4000).left.buffer).not.toBe(large.left.buffer);
  });
});
