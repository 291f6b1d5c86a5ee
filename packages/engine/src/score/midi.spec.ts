import { describe, expect, it } from '@jest/globals';
import { compose } from '../song/compose.js';
import { toMidi } from './midi.js';
import { toLrc } from './timing.js';

const score = compose({ seed: 'midi', tags: 'pop, 中文', maxSeconds: 20 });

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

/** Ticks and keys of all notes that begin in a track chunk. */
function notesIn(body: Uint8Array): string[] {
  const notes: string[] = [];
  let [at, tick] = [0, 0];
  const variable = (): number => {
    let value = 0;
    for (;;) {
      const byte = body[at++]!;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  while (at < body.length) {
    tick += variable();
    const status = body[at++]!;
    if (status === 0xff) {
      at += 1;
      const length = variable();
      at += length;
    } else if (status >> 4 === 0xc) at += 1;
    else {
      if (status >> 4 === 9) notes.push(`${tick}/${body[at]}`);
      at += 2;
    }
  }
  return notes;
}

describe('toMidi, read again', () => {
  it('has the notes of the score, each where it sounds', () => {
    const bytes = toMidi(score);
    const view = new DataView(bytes.buffer);
    const found: string[] = [];
    for (let at = 14; at < bytes.length; at += 8 + view.getUint32(at + 4))
      found.push(...notesIn(bytes.subarray(at + 8, at + 8 + view.getUint32(at + 4))));
    const tick = (t: number): number => Math.max(0, Math.round((t * score.bpm * 480) / 60));
    const wanted = Object.values(score.parts)
      .flat()
      .flatMap((part) => (part.kind === 'hits' ? [] : part.notes.map((n) => `${tick(n.t)}/${Math.round(n.midi)}`)));
    const hits = Object.values(score.parts).flatMap((parts) => parts.flatMap((p) => (p.kind === 'hits' ? p.hits : [])));
    expect(found).toHaveLength(wanted.length + hits.length);
    expect(found).toEqual(expect.arrayContaining([...new Set(wanted)]));
  });
});

describe('toLrc', () => {
  it('has one stamped line per lyric line', () => {
    const rows = toLrc(score).split('\n').slice(2);
    expect(rows).toHaveLength(score.lines.length);
    rows.forEach((row) => expect(row).toMatch(/^\[\d\d:\d\d\.\d\d\]\p{Script=Han}/u));
  });
});
