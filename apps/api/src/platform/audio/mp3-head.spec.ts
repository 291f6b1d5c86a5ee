import { expect, it } from '@jest/globals';
import { frameIn } from './mp3-head.js';

/** 128 kbit/s at 44,100 Hz: 417 bytes. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);

it('the first frame is found behind what is none, also where that looks like the beginning of one', () => {
  expect(frameIn(Buffer.concat([frame, frame]))).toBe(0);
  const before = Buffer.from([0, 0xff, 0xfb, 0x90, 0x64, 0xff, 0xff, 7]);
  expect(frameIn(Buffer.concat([before, frame, frame]))).toBe(before.length);
  // Alone it is taken where it stands, and looked for nowhere else.
  expect([frameIn(frame), frameIn(Buffer.concat([before, frame])), frameIn(Buffer.alloc(9))]).toEqual([0, -1, -1]);
});
