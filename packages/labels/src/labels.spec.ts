import { describe, expect, it } from '@jest/globals';
import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import { aigcOf, aigcText, type FileFacts, line, plain } from './aigc.js';
import { joined, letters, uint32, viewOf } from './bytes.js';
import { cueSamples, cueSeconds } from './cue.js';
import { id3Length, id3Of } from './id3.js';
import { midiEvents, midiStart } from './midi.js';
import { udtaOf, withUdta } from './mp4.js';
import { pictureHeadBytes, pictureLabel } from './picture.js';
import { pngWithText } from './png.js';
import { readLabel } from './read.js';
import { wavChunks } from './wav.js';

const id = '0199c0de-0000-7000-8000-000000000001';
const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const facts: FileFacts = {
  title: '晚一点',
  artist: '阿梨',
  album: 'AI 生成 · 弦外 Overtone',
  lyrics: '[Verse]\n第一句\n第二句',
  cover: { bytes: jpeg, type: 'image/jpeg' },
  generator: 'Overtone chirp v4',
  label: aigcOf('弦外（上海）', id),
};
const aigc = aigcText(aigcOf('弦外（上海）', id));

const hostile = [
  ['NUL', 'a\0b', 'ab'],
  ['1,000 characters', '词'.repeat(1000), '词'.repeat(1000)],
  ['emoji', '👩‍👩‍👧🎸', '👩‍👩‍👧🎸'],
  ['right to left', '\u202eשלום عليكم', '\u202eשלום عليكم'],
  ['half a character', 'a\ud83cb', 'a\ufffdb'],
  ['lines', 'a\r\nb\u0007', 'a b'],
  ['nothing', ' ', ''],
] as const;

const frames = Buffer.concat(
  Array.from({ length: 20 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
);
const mp3With = (of: FileFacts) => Buffer.concat([id3Of(of), frames]);
function wavWith(of: FileFacts): Uint8Array {
  const format = Uint8Array.from([1, 0, 1, 0, 0x44, 0xac, 0, 0, 0x88, 0x58, 1, 0, 2, 0, 16, 0]);
  const inside = joined(
    ...[letters('WAVEfmt '), uint32(16, true), format, wavChunks(of, new Date('2026-11-23T08:09:10Z'))],
    ...[letters('data'), uint32(4, true), new Uint8Array(4)],
  );
  return joined(letters('RIFF'), uint32(inside.length, true), inside);
}
const box = (name: string, ...content: Uint8Array[]) => {
  const inside = joined(...content);
  return joined(uint32(inside.length + 8), letters(name), inside);
};
const moov = box('moov', box('mvhd', new Uint8Array(100)), box('udta', new Uint8Array(7)));
const mp4With = (of: FileFacts): Uint8Array =>
  joined(box('ftyp', letters('isom'), uint32(0), letters('isom')), withUdta(moov, udtaOf(of)), box('mdat', jpeg));

type Natives = Record<string, { id: string; value: unknown }[]>;
const named = (native: Natives, tags: string, name: string): unknown =>
  native[tags]?.find((tag) => tag.id === name)?.value;

describe('the label of a file, read back by another reader', () => {
  const kinds = [
    ['MP3', mp3With, 'audio/mpeg', 'ID3v2.3', 'TXXX:AIGC'],
    ['WAV', wavWith, 'audio/wav', 'ID3v2.3', 'TXXX:AIGC'],
    ['MP4', mp4With, 'video/mp4', 'iTunes', '----:com.apple.iTunes:AIGC'],
  ] as const;

  it.each(kinds)(
    '%s: provider and content id beside title, artist, words and cover',
    async (_, file, mime, tags, at) => {
      const { common, native } = await parseBuffer(file(facts), mime);
      expect(named(native as Natives, tags, at)).toBe(aigc);
      expect(JSON.parse(String(named(native as Natives, tags, at)))).toMatchObject({
        Label: '1',
        ContentProducer: '弦外（上海）',
        ProduceID: id,
        ContentPropagator: '弦外（上海）',
      });
      expect([common.title, common.artist, common.album]).toEqual([facts.title, facts.artist, facts.album]);
      expect(common.lyrics?.[0]?.text).toBe(facts.lyrics);
      expect(Buffer.from(common.picture?.[0]?.data ?? [])).toEqual(Buffer.from(jpeg));
    },
  );

  it.each(kinds)('%s: what nobody but a person made has none, and no mark', async (_, file, mime, tags, at) => {
    const { common, native } = await parseBuffer(file({ ...facts, label: null, lyrics: '', cover: null }), mime);
    expect([named(native as Natives, tags, at), common.comment, common.title]).toEqual([
      undefined,
      undefined,
      '晚一点',
    ]);
  });

  it.each(hostile)('a title of %s does no harm', async (_, title, read) => {
    for (const [, file, mime, tags, at] of kinds) {
      const { common, native } = await parseBuffer(file({ ...facts, title, artist: title }), mime);
      expect([common.title ?? '', common.artist ?? '']).toEqual([read, read]);
      expect(named(native as Natives, tags, at)).toBe(aigc);
    }
  });

  it('a WAV has it in its chunk, in its texts and in its broadcast extension as well', async () => {
    const file = Buffer.from(wavWith(facts));
    const at = file.indexOf('AIGC');
    expect(file.toString('latin1', at + 8, at + 8 + file.readUInt32LE(at + 4))).toBe(aigc);
    const { native } = await parseBuffer(file, 'audio/wav');
    const texts = native as Natives;
    expect(named(texts, 'exif', 'INAM')).toBe('晚一点');
    expect(named(texts, 'exif', 'ICMT')).toContain(aigc);
    expect(named(texts, 'exif', 'bext.originator')).toBe('Overtone chirp v4');
    expect(named(texts, 'exif', 'bext.originatorReference')).toBe(id.replaceAll('-', ''));
    expect(named(texts, 'exif', 'bext.originationDate')).toBe('2026-11-23');
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
  });
});

describe('what surrounds a label', () => {
  it('is ASCII in JSON, whoever the provider is', () => {
    expect(aigc).toMatch(/^[\x20-\x7e]+$/);
    expect(JSON.parse(aigc)).toEqual(aigcOf('弦外（上海）', id));
  });

  it('texts have no control but the end of a line', () => {
    expect([plain('a\r\nb\0c\u2028'), line(' a\n\n b ')]).toEqual(['a\nbc\u2028', 'a b']);
  });

  it('a tag knows its length', () => {
    expect([id3Length(id3Of(facts)), id3Length(frames), id3Length(new Uint8Array(3))]).toEqual([
      id3Of(facts).length,
      ...[0, 0],
    ]);
  });

  it('the other user data of a film gives way, its other boxes stay; one that does not fit is refused', () => {
    const made = withUdta(moov, udtaOf(facts));
    expect(viewOf(made).getUint32(0)).toBe(made.length);
    expect(Buffer.from(made).toString('latin1').split('udta').length).toBe(2);
    expect(Buffer.from(made).includes('mvhd')).toBe(true);
    expect(() => withUdta(moov.subarray(0, 50), udtaOf(facts))).toThrow(RangeError);
  });

  it('a film of QuickTime ends its index with zeros, a long box has its length behind, a last one goes to the end', () => {
    const long = joined(uint32(1), letters('trak'), uint32(0), uint32(20), uint32(7));
    const open = joined(uint32(0), letters('meta'), uint32(9));
    const of = (...content: Uint8Array[]) => Buffer.from(withUdta(box('moov', ...content), udtaOf(facts)));
    for (const tail of [new Uint8Array(4), new Uint8Array(12)]) {
      const made = of(box('mvhd', uint32(5)), long, tail);
      expect(made.subarray(8, 40).equals(joined(box('mvhd', uint32(5)), long))).toBe(true);
      expect(made.toString('latin1', 44, 48)).toBe('udta');
    }
    const made = of(open);
    expect([made.readUInt32BE(8), made.toString('latin1', 12, 16), made.toString('latin1', 24, 28)]).toEqual([
      ...[12, 'meta', 'udta'],
    ]);
    expect(() => withUdta(joined(uint32(16), letters('moov'), uint32(9), letters('trak')), udtaOf(facts))).toThrow(
      RangeError,
    );
  });

  it('a score may hold chunks of others before its first track', () => {
    const head = joined(letters('MThd'), uint32(6), Uint8Array.from([0, 1, 0, 1, 0, 96]), letters('XFIH'), uint32(2));
    const score = joined(
      head,
      Uint8Array.from([1, 2]),
      letters('MTrk'),
      uint32(4),
      Uint8Array.from([0, 0xff, 0x2f, 0]),
    );
    const { bytes, instead } = midiStart(score, midiEvents(facts));
    expect([instead, Buffer.from(bytes).toString('latin1', 24, 28)]).toEqual([32, 'MTrk']);
    expect(() => midiStart(score.subarray(0, 30), midiEvents(facts))).toThrow(RangeError);
  });

  it('a score begins with it, and its first track is as long as it says', () => {
    const head = joined(letters('MThd'), uint32(6), Uint8Array.from([0, 1, 0, 1, 0, 96]), letters('MTrk'), uint32(4));
    const score = joined(head, Uint8Array.from([0, 0xff, 0x2f, 0]));
    const events = midiEvents({ ...facts, title: 'a\0b' });
    const { bytes, instead } = midiStart(score, events);
    expect(instead).toBe(22);
    expect(viewOf(bytes).getUint32(18)).toBe(4 + events.length);
    expect(Buffer.from(bytes).includes(`AIGC: ${aigc}`)).toBe(true);
    expect(() => midiStart(frames, events)).toThrow(RangeError);
    expect(() => midiStart(score.subarray(0, 16), events)).toThrow(RangeError);
  });

  it('the audible one is short long, short short, and ends in silence', () => {
    const rate = 8_000;
    const samples = cueSamples(rate);
    const step = Math.round(0.12 * rate);
    const loud = Array.from({ length: Math.floor(samples.length / step) }, (_, at) =>
      samples.subarray(at * step, (at + 1) * step).some((value) => Math.abs(value) > 0.1) ? '-' : ' ',
    ).join('');
    expect(loud.trimEnd()).toBe('- ---   - -');
    expect(samples.length).toBe(Math.round(cueSeconds * rate));
    expect(Math.max(...samples)).toBeCloseTo(0.2, 2);
  });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('a picture has it as a text, with a sum that holds; what is no PNG is refused', async () => {
  const made = Buffer.from(pngWithText(png, 'AIGC', aigc));
  const size = made.readUInt32BE(33);
  expect(made.toString('latin1', 37, 41 + size)).toBe(`tEXtAIGC\0${aigc}`);
  expect(made.subarray(45 + size).equals(png.subarray(33))).toBe(true);
  // A decoder that checks the sums reads it.
  const { comments } = await sharp(made, { failOn: 'warning' }).metadata();
  expect(comments).toContainEqual({ keyword: 'AIGC', text: aigc });
  expect(() => pngWithText(frames, 'AIGC', aigc)).toThrow(RangeError);
});

/** As it is handed out. */
function labelled(picture: Uint8Array): Uint8Array {
  let from = 0;
  const parts = pictureLabel(picture.subarray(0, pictureHeadBytes), picture.length, facts.label!).flatMap((patch) => {
    const before = picture.subarray(from, patch.at);
    from = patch.at + patch.instead;
    return [before, patch.bytes];
  });
  return joined(...parts, picture.subarray(from));
}
const drawn = (alpha = 1) =>
  sharp({ create: { width: 37, height: 23, channels: 4, background: { r: 9, g: 99, b: 200, alpha } } });

it.each([
  ['JPEG', () => drawn().jpeg()],
  ['JPEG that tells of colours', () => drawn().withMetadata().jpeg()],
  ['PNG', () => drawn(0.5).png()],
  ['WebP', () => drawn().flatten().webp()],
  ['WebP without loss', () => drawn().flatten().webp({ lossless: true })],
  ['WebP with what shines through', () => drawn(0.5).webp()],
  ['WebP with that and without loss', () => drawn(0.5).webp({ lossless: true })],
])('a picture as %s has it where others look for it, and is the same picture', async (_, draw) => {
  const before = await draw().toBuffer();
  const made = labelled(before);
  const read = await sharp(made, { failOn: 'warning' }).metadata();
  expect(`${read.xmpAsString ?? ''}${JSON.stringify(read.comments ?? [])}`).toContain('ContentProducer');
  expect(await readLabel({ bytes: made.length, read: async (at, length) => made.subarray(at, at + length) })).toBe(
    aigc,
  );
  const pixels = (file: Uint8Array) => sharp(file, { failOn: 'warning' }).raw().toBuffer();
  expect((await pixels(made)).equals(await pixels(before))).toBe(true);
});

it('a picture of another kind has no place for it', () => {
  for (const file of [new Uint8Array(10), letters('GIF89a'.padEnd(64)), letters('RIFF1234WEBPALPH'.padEnd(64))])
    expect(() => pictureLabel(file, file.length, facts.label!)).toThrow(RangeError);
});

describe('the reader', () => {
  const opened = (file: Uint8Array) => ({
    bytes: file.length,
    read: async (start: number, length: number) => file.subarray(start, start + length),
  });
  const head = joined(letters('MThd'), uint32(6), Uint8Array.from([0, 1, 0, 1, 0, 96]), letters('MTrk'), uint32(4));

  it.each([
    ['MP3', mp3With(facts)],
    ['WAV', wavWith(facts)],
    ['MP4', mp4With(facts)],
    ['MIDI', midiStart(head, midiEvents(facts)).bytes],
    ['PNG', pngWithText(png, 'AIGC', aigc)],
  ])('tells the label of a file of %s', async (_, file) => expect(await readLabel(opened(file))).toBe(aigc));

  it.each([
    ['MP3', mp3With({ ...facts, label: null })],
    ['WAV', wavWith({ ...facts, label: null })],
    ['MP4', mp4With({ ...facts, label: null })],
    ['nothing', new Uint8Array()],
    ['a broken chunk', joined(letters('RIFF'), uint32(99, true), letters('WAVEAIGC'), uint32(0xffff_fff0, true))],
    ['a broken box', joined(uint32(4), letters('ftyp'), new Uint8Array(20))],
  ])('and that there is none in %s', async (_, file) => expect(await readLabel(opened(file))).toBeNull());
});
