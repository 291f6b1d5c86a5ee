import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { toMidi } from './midi.js';
import { toLrc } from './timing.js';

const score = compose({ seed: 'midi', tags: 'pop', maxSeconds: 20 });

describe('toMidi', () => {
  it('writes one chunk per part, of the lengths it says, with as many notes as the score', () => {
    const bytes = toMidi(score);
    const view = new DataView(bytes.buffer);
    const parts = Object.values(score.parts).flat();
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('MThd');
    expect(view.getUint16(10)).toBe(parts.length + 1);
    let at = 14;
    let chunks = 0;
    for (; at < bytes.length; chunks++) {
      expect(new TextDecoder().decode(bytes.subarray(at, at + 4))).toBe('MTrk');
      at += 8 + view.getUint32(at + 4);
      expect([...bytes.subarray(at - 3, at)]).toEqual([0xff, 0x2f, 0]);
    }
    expect([at, chunks]).toEqual([bytes.length, parts.length + 1]);
  });
});

describe('toLrc', () => {
  it('has one stamped line per lyric line', () => {
    const rows = toLrc(score).split('\n').slice(2);
    expect(rows).toHaveLength(score.lines.length);
    rows.forEach((row) => expect(row).toMatch(/^\[\d\d:\d\d\.\d\d\]\p{Script=Han}/u));
  });
});
