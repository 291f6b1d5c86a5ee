import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { type Readings, Spliced } from './spliced.js';
import type { ByteRange, ObjectFacts } from './storage.js';

const stored = Buffer.from('0123456789');
const facts: ObjectFacts = { bytes: 10, contentType: 'audio/mpeg', etag: '"a"', lastModified: new Date(0) };
const at = new Date('2026-11-23T00:00:00Z');

function aStorage() {
  const opened: Readable[] = [];
  const state = { etag: facts.etag, isThere: true, opened };
  const storage: Readings = {
    stat: async () => facts,
    open: async (_key: string, range: ByteRange = { start: 0, end: 9 }) => {
      if (!state.isThere) return null;
      const stream = Readable.from([stored.subarray(range.start, range.end + 1)], { objectMode: false });
      opened.push(stream);
      return { ...facts, etag: state.etag, stream, range };
    },
  };
  return { storage, state };
}

const pieces = [Buffer.from('AB'), { start: 1, end: 3 }, Buffer.from('C'), { start: 6, end: 9 }];
const whole = 'AB123C6789';

describe('an object with bytes of ours among its own', () => {
  it('is whole, and every range of it is that of the whole', async () => {
    const object = new Spliced(aStorage().storage, 'key', facts, pieces, at);
    expect(await object.stat()).toMatchObject({ bytes: whole.length, contentType: 'audio/mpeg', lastModified: at });
    const read = async (range?: ByteRange) => String(await buffer((await object.open('key', range))!.stream));
    expect(await read()).toBe(whole);
    for (let start = 0; start < whole.length; start += 1)
      for (let end = start; end < whole.length; end += 1)
        expect(await read({ start, end })).toBe(whole.slice(start, end + 1));
  });

  it('has an ETag of its bytes: the same ones, the same; others, another', async () => {
    const etagOf = async (list: typeof pieces, of = facts) =>
      (await new Spliced(aStorage().storage, 'key', of, list, at).stat()).etag;
    expect(await etagOf(pieces)).toBe(await etagOf([...pieces]));
    expect(await etagOf(pieces)).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await etagOf([Buffer.from('AC'), ...pieces.slice(1)])).not.toBe(await etagOf(pieces));
    expect(await etagOf(pieces, { ...facts, etag: '"b"' })).not.toBe(await etagOf(pieces));
  });

  it('is not there when the stored one is gone or another', async () => {
    const { storage, state } = aStorage();
    const object = new Spliced(storage, 'key', facts, pieces, at);
    state.etag = '"other"';
    expect(await object.open('key')).toBeNull();
    expect(state.opened.every(({ destroyed }) => destroyed)).toBe(true);
    state.isThere = false;
    expect(await object.open('key')).toBeNull();
  });

  it('lets go of what it has opened when nobody reads on', async () => {
    const { storage, state } = aStorage();
    const { stream } = (await new Spliced(storage, 'key', facts, pieces, at).open('key'))!;
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(state.opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  it('breaks off when it is replaced while it is read', async () => {
    const { storage, state } = aStorage();
    const { stream } = (await new Spliced(storage, 'key', facts, pieces, at).open('key'))!;
    state.etag = '"other"';
    await expect(buffer(stream)).rejects.toThrow('replaced');
  });
});
