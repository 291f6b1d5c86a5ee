import { describe, expect, it } from '@jest/globals';
import { mixingLimits } from '@overtone/contract/limits-mixing';
import { bytesOfPart, hasRoom, readingRate, worthOf } from './part-room';

const { phone, desk } = mixingLimits.mixing.decodedBytes;
const wave = (scale = 1) => Float32Array.from({ length: 64 }, (_, at) => scale * Math.sin(at));

describe('what twelve parts take', () => {
  it('three minutes are heard as they are on a desk, at half the rate on a phone', () => {
    const song = { parts: 12, seconds: 180, rate: 48_000 };
    expect(readingRate({ ...song, budget: desk })).toBe(48_000);
    expect(readingRate({ ...song, budget: phone })).toBe(24_000);
  });

  it('one more is decoded only where all of it fits beside what is held', () => {
    const one = { seconds: 60, rate: 48_000, budget: 2 * bytesOfPart(60, 48_000) };
    expect(hasRoom(0, one)).toBe(true);
    expect(hasRoom(bytesOfPart(60, 48_000), one)).toBe(true);
    expect(hasRoom(bytesOfPart(60, 48_000) + 1, one)).toBe(false);
  });

  it('eight minutes of twelve parts pass a phone’s bound at any rate, and are stopped before it', () => {
    const song = { seconds: 480, rate: readingRate({ parts: 12, seconds: 480, rate: 48_000, budget: phone }) };
    let held = 0;
    let read = 0;
    while (read < 12 && hasRoom(held, { ...song, budget: phone })) {
      held += bytesOfPart(song.seconds, song.rate);
      read += 1;
    }
    expect([read, held <= phone]).toEqual([3, true]);
  });
});

describe('what of a part is kept', () => {
  it('is nothing of silence', () => expect(worthOf([new Float32Array(64), wave(1e-5)])).toBe(0));
  it('is one channel where both are the same', () => expect(worthOf([wave(), wave()])).toBe(1));
  it('is one channel where there is one', () => expect(worthOf([wave()])).toBe(1));
  it('is both where they differ', () => expect(worthOf([wave(), wave(0.5)])).toBe(2));
  it('is both where one side alone sounds', () => expect(worthOf([wave(), new Float32Array(64)])).toBe(2));
});
