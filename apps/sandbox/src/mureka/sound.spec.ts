import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { decode } from '../render/decode.js';
import { TrueRenderer } from '../suno/suno-world.test.js';
import { MurekaWorld } from './mureka-world.test.js';

const world = new MurekaWorld(() => new TrueRenderer());
beforeAll(() => world.start({ maxSeconds: 6 }));
afterAll(() => world.end());

/** The entries of an archive that stores them as they are, by its own table of contents. */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const entries = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, length] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    entries.set(zip.toString('utf8', at + 46, at + 46 + length), zip.subarray(from, from + size));
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

const heard = async (mp3: Uint8Array) => (await decode(mp3)).left;
const energy = (sound: Float32Array) => sound.reduce((sum, sample) => sum + sample * sample, 0);

it('takes its song apart into six parts that are the song again when they sound together, and their notes', async () => {
  const [choice] = await world.sung({ n: 1 });
  const song = await heard(Buffer.from(await (await fetch(choice?.url ?? '')).arrayBuffer()));
  const [status, body] = await world.told('/v1/song/stem', { url: choice?.url });
  expect(status).toBe(200);
  const zip = entriesOf(Buffer.from(await (await fetch(String(body.zip_url))).arrayBuffer()));
  expect([...zip.keys()]).toEqual(
    ['vocals', 'drums', 'bass', 'guitar', 'keyboard', 'other'].map((name) => `${name}.mp3`),
  );
  const parts = await Promise.all([...zip.values()].map(heard));
  const together = song.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0));
  const apart = song.map((sample, at) => sample - (together[at] ?? 0));
  expect(energy(parts[0] as Float32Array)).toBeGreaterThan(0);
  expect(energy(apart) / energy(song)).toBeLessThan(0.01);
  const midis = entriesOf(Buffer.from(await (await fetch(String(body.midi_zip_url))).arrayBuffer()));
  expect([...midis.keys()]).toContain('vocals.mid');
  for (const midi of midis.values()) expect(midi.toString('latin1', 0, 4)).toBe('MThd');
  expect(midis.size).toBeLessThanOrEqual(zip.size);
  expect(choice?.lyrics_sections).toMatchObject([{ section_type: 'verse', lines: [{ words: expect.any(Array) }] }]);
});
