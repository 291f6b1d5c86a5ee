import { describe, expect, it } from '@jest/globals';
import { parseBuffer } from 'music-metadata';
import sharp from 'sharp';
import { aigcOf, aigcText, type FileFacts, line, plain } from './aigc.js';
import { joined, letters, uint32, viewOf } from './bytes.js';
import { cueSamples, cueSeconds } from './cue.js';
import { id3Length, id3Of } from './id3.js';
import { midiEvents, midiStart } from './midi.js';
import { udtaOf, withUdta } from './mp4.js';
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
