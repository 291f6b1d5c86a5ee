import { wavFile, wavHead } from '@overtone/sound/wav';
import { readFileSync } from 'node:fs';
import { analyse, analyseMp3, listenThrough } from './analyse.js';
import { secondsTold } from './mp3-head.js';
import { NotPlayable, WrongLength } from './not-playable.js';
import { sniffed } from './sniff.js';

const rate = 8000;
const tone = Float32Array.from({ length: rate * 3 }, (_, i) => Math.sin(i / 5) / 2);
const file = wavFile([tone, tone], rate);
const pieces = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));

describe('a WAV file', () => {
  it.each([43, 1000, 1_000_000])('in pieces of %i bytes is the same', async (size) => {
    const facts = await analyse({ kind: 'wav', bytes: pieces(file, size) });
    expect(facts).toEqual(await analyse({ kind: 'wav', bytes: [file] }));
    expect(facts.duration).toBe(3);
  });

  it('ends where it says, or where it ends when it did not know', async () => {
    const behind = new Uint8Array([
      ...file,
      ...new TextEncoder().encode('LIST'),
      200,
      0,
      0,
      0,
      ...new Uint8Array(200).fill(120),
    ]);
    expect((await analyse({ kind: 'wav', bytes: [behind] })).duration).toBe(3);
    for (const size of [0, 0xffff_ffff]) {
      const unsaid = file.slice();
      new DataView(unsaid.buffer).setUint32(40, size, true);
      expect((await analyse({ kind: 'wav', bytes: [unsaid] })).duration).toBe(3);
    }
  });

  it('is refused when it is longer or shorter than allowed, and not decoded further', async () => {
    let read = 0;
    const endless = (function* () {
      yield wavHead({ sampleRate: rate, channels: 1, bits: 16 }, 0xffff_ffff);
      for (;;) {
        read += 1;
        yield new Uint8Array(rate * 2).fill(9);
      }
    })();
    const seconds = { min: 2, max: 10 };
    await expect(analyse({ kind: 'wav', bytes: endless, seconds })).rejects.toThrow(WrongLength);
    expect(read).toBeLessThan(13);
    const short = wavFile([tone.subarray(0, rate / 2)], rate);
    await expect(analyse({ kind: 'wav', bytes: [short], seconds })).rejects.toThrow(WrongLength);
  });

  it.each([
    ['no head', [new Uint8Array(100)]],
    ['samples that never begin', [file.subarray(0, 12), ...pieces(new Uint8Array(2_000_000).fill(32), 65_536)]],
    ['a rate nobody hears', [wavFile([tone], 100)]],
    ['three channels', [wavFile([tone, tone, tone], rate)]],
    ['nothing', []],
  ])('with %s is not playable', async (_, bytes) => {
    await expect(analyse({ kind: 'wav', bytes })).rejects.toThrow(NotPlayable);
  });
});

it('an MP3 is not decoded beyond what it may sound for: nobody else could be heard meanwhile', async () => {
  const song = readFileSync('test/support/library-files/song.mp3');
  const seconds = { min: 0, max: 1 };
  await expect(listenThrough(song, seconds)).rejects.toThrow(WrongLength);
  await expect(analyseMp3(song, seconds)).rejects.toThrow(WrongLength);
  await listenThrough(song, { min: 0, max: 60 });
});

describe('the head of an MP3', () => {
  const frame = (kind: number, rateBits: number, mode: number, at: number, word = 'Xing', flags = 1): Buffer => {
    const bytes = Buffer.alloc(200);
    bytes.set([0xff, kind, rateBits, mode]);
    bytes.write(word, at);
    bytes.writeUInt32BE(flags, at + 4);
    bytes.writeUInt32BE(1000, at + 8);
    return bytes;
  };
  const tag = Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 2]), Buffer.alloc(130)]);
  it.each([
    ['stereo at 44100', frame(0xfb, 0x90, 0x64, 36), (1000 * 1152) / 44_100],
    ['mono at 48000, Info', frame(0xfb, 0x94, 0xc4, 21, 'Info'), (1000 * 1152) / 48_000],
    ['the second version at 22050', frame(0xf3, 0x90, 0x64, 21), (1000 * 576) / 22_050],
    ['behind a tag', Buffer.concat([tag, frame(0xfb, 0x90, 0x64, 36)]), (1000 * 1152) / 44_100],
    ['without a count', frame(0xfb, 0x90, 0x64, 36, 'Xing', 0), null],
    ['without a note', frame(0xfb, 0x90, 0x64, 36, 'nope'), null],
    ['no frame', Buffer.alloc(200), null],
    ['nothing', Buffer.alloc(0), null],
  ])('%s', (_, bytes, seconds) => {
    expect(secondsTold(bytes)).toBe(seconds);
  });
});

it('what was looked at comes whole', async () => {
  const { kind, told, stream } = await sniffed(
    (async function* () {
      yield* pieces(file, 900);
    })(),
  );
  expect([kind, told]).toEqual(['wav', 3]);
  expect(Buffer.concat(await stream.toArray()).equals(Buffer.from(file))).toBe(true);
});
