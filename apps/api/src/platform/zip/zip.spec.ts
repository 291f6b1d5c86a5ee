import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import { unzipSync } from 'fflate';
import { type ZipEntry, zipOf } from './zip.js';

const at = new Date('2026-11-21T08:00:00Z');
const text = (name: string, body: string, stored = false): ZipEntry => ({
  name,
  body: Readable.from([Buffer.from(body)]),
  stored,
  at,
});
const unpacked = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, body]) => [name, Buffer.from(body).toString()]));

async function* few(): AsyncGenerator<ZipEntry> {
  yield text('说明.txt', '你好'.repeat(1000));
  yield text('songs/001 晚一点.mp3', 'sound', true);
  yield text('empty.json', '');
}

it('packs what it is given, in order, with names in Chinese', async () => {
  const bytes = await buffer(zipOf(few()));
  expect(unpacked(bytes)).toEqual({
    '说明.txt': '你好'.repeat(1000),
    'songs/001 晚一点.mp3': 'sound',
    'empty.json': '',
  });
  expect(bytes.length).toBeLessThan(1000);
  expect(bytes.includes('sound')).toBe(true);
});

it('packs nothing into an empty archive', async () => {
  async function* none(): AsyncGenerator<ZipEntry> {}
  expect(unpacked(await buffer(zipOf(none())))).toEqual({});
});

/** A source that says how far it was asked and whether it was ended. */
function endless() {
  const state = { asked: 0, ended: false, bodies: [] as Readable[] };
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) {
        state.asked += 1;
        let left = 64;
        const body = new Readable({ read: () => void body.push(left-- > 0 ? Buffer.alloc(65_536) : null) });
        state.bodies.push(body);
        yield { name: `${state.asked}.mp3`, body, stored: true, at };
      }
    } finally {
      state.ended = true;
    }
  }
  return { state, entries: entries() };
}

it('waits for its reader: nothing piles up', async () => {
  const { state, entries } = endless();
  const zip = zipOf(entries);
  await once(zip, 'readable');
  zip.read(1000);
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(state.asked).toBe(1);
  zip.destroy();
});

it('a reader that goes away ends the source and closes what is open', async () => {
  const { state, entries } = endless();
  const zip = zipOf(entries);
  let seen = 0;
  for await (const part of zip) {
    seen += (part as Buffer).length;
    if (seen > 6_000_000) break; // destroys it
  }
  for (let turn = 0; turn < 100 && !state.ended; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(state.ended).toBe(true);
  expect(state.bodies.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});

it('a source that breaks breaks the archive', async () => {
  async function* breaking(): AsyncGenerator<ZipEntry> {
    yield text('a.txt', 'x');
    throw new Error('the database went away');
  }
  await expect(buffer(zipOf(breaking()))).rejects.toThrow('the database went away');
  async function* broken(): AsyncGenerator<ZipEntry> {
    const body = new Readable({ read: () => void body.destroy(new Error('the file went away')) });
    yield { name: 'b.mp3', body, at };
  }
  await expect(buffer(zipOf(broken()))).rejects.toThrow('the file went away');
});
