// A still picture and an MP3 as one MP4: H.264 and MPEG audio, each in one chunk, what describes them in front.
import { box, fullBox, joined, letters, u16, u32 } from './boxes.js';
import { stillOf, type Picture, type Still } from './h264.js';
import { FRAME_SAMPLES, mp3Frames, type Mp3Frames } from './mp3-frames.js';

const { ceil, round } = Math;

/** Ticks of a second, for all but the audio. */
const SCALE = 1000;
/** One each second, so that there is something to show wherever somebody seeks. */
const FRAME_TICKS = 1000;
const UNITY = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

interface Track {
  id: number;
  handler: 'vide' | 'soun';
  width: number;
  height: number;
  /** Ticks of a second in this track. */
  scale: number;
  /** [how many samples, ticks of each] */
  times: [number, number][];
  sizes: number[];
  describes: Uint8Array;
  /** Samples that stand for themselves; null for all. */
  keys: number[] | null;
}

const ticksOf = ({ times }: Track): number => times.reduce((sum, [count, ticks]) => sum + count * ticks, 0);
const seconds = (track: Track): number => ticksOf(track) / track.scale;

/** Four bytes of length before each unit. */
const sample = (unit: Uint8Array): Uint8Array => joined([u32(unit.length), unit]);

function pictureEntry({ width, height }: Picture, { sequence, parameters }: Still): Uint8Array {
  const head = Uint8Array.from([1, ...sequence.subarray(1, 4), 0xff, 0xe1]);
  const settings = box(
    'avcC',
    head,
    u16(sequence.length),
    sequence,
    Uint8Array.of(1),
    u16(parameters.length),
    parameters,
  );
  const shape = joined([u16(width, height), u32(0x480000, 0x480000, 0), u16(1), new Uint8Array(32), u16(24, 0xffff)]);
  return box('avc1', u32(0), u16(0, 1), new Uint8Array(16), shape, settings);
}

const described = (tag: number, body: Uint8Array): Uint8Array => joined([Uint8Array.of(tag, body.length), body]);

/** 0x6b: MPEG-1 audio, in a stream of sound. */
function soundEntry({ rate, frames }: Mp3Frames): Uint8Array {
  const bits = round((8 * frames.reduce((sum, f) => sum + f.length, 0) * rate) / (frames.length * FRAME_SAMPLES));
  const decoder = described(4, joined([Uint8Array.of(0x6b, 0x15, 0, 0, 0), u32(bits, bits)]));
  const stream = described(3, joined([u16(2), Uint8Array.of(0), decoder, described(6, Uint8Array.of(2))]));
  const shape = joined([u32(0, 0), u16(2, 16, 0, 0), u32(rate << 16)]);
  return box('mp4a', u32(0), u16(0, 1), shape, fullBox('esds', 0, stream));
}

function tableOf(track: Track, offset: number): Uint8Array {
  const { describes, times, sizes, keys } = track;
  return box(
    'stbl',
    fullBox('stsd', 0, u32(1), describes),
    fullBox('stts', 0, u32(times.length, ...times.flat())),
    ...(keys ? [fullBox('stss', 0, u32(keys.length, ...keys))] : []),
    fullBox('stsc', 0, u32(1, 1, sizes.length, 1)),
    fullBox('stsz', 0, u32(0, sizes.length, ...sizes)),
    fullBox('stco', 0, u32(1, offset)),
  );
}

function trackBox(track: Track, offset: number): Uint8Array {
  const { id, handler, width, height, scale } = track;
  const length = round(seconds(track) * SCALE);
  const isSound = handler === 'soun';
  const head = fullBox(
    'tkhd',
    3,
    u32(0, 0, id, 0, length, 0, 0),
    u16(0, 0, isSound ? 0x100 : 0, 0),
    UNITY,
    u32(width << 16, height << 16),
  );
  const kind = fullBox('hdlr', 0, u32(0), letters(handler), u32(0, 0, 0), letters(isSound ? 'sound\0' : 'picture\0'));
  const own = isSound ? fullBox('smhd', 0, u32(0)) : fullBox('vmhd', 1, u16(0, 0, 0, 0));
  const here = box('dinf', fullBox('dref', 0, u32(1), fullBox('url ', 1)));
  // 0x55c4: no language.
  const clock = fullBox('mdhd', 0, u32(0, 0, scale, ticksOf(track)), u16(0x55c4, 0));
  return box('trak', head, box('mdia', clock, kind, box('minf', own, here, tableOf(track, offset))));
}

function moovOf(tracks: readonly Track[], offsets: readonly number[]): Uint8Array {
  const length = round(Math.max(...tracks.map(seconds)) * SCALE);
  const head = fullBox(
    'mvhd',
    0,
    u32(0, 0, SCALE, length, 0x10000),
    u16(0x100, 0),
    u32(0, 0),
    UNITY,
    new Uint8Array(24),
    u32(tracks.length + 1),
  );
  return box('moov', head, ...tracks.map((track, i) => trackBox(track, offsets[i]!)));
}

function pictureTrack(picture: Picture, still: Still, length: number): { track: Track; data: Uint8Array[] } {
  const ticks = Math.max(1, round(length * SCALE));
  const frames = ceil(ticks / FRAME_TICKS);
  const data = Array.from({ length: frames }, (_, i) => sample(i === 0 ? still.first : still.same));
  const last = ticks - (frames - 1) * FRAME_TICKS;
  const times: [number, number][] =
    frames > 1
      ? [
          [frames - 1, FRAME_TICKS],
          [1, last],
        ]
      : [[1, last]];
  const { width, height } = picture;
  const sizes = data.map((d) => d.length);
  const describes = pictureEntry(picture, still);
  return { track: { id: 1, handler: 'vide', width, height, scale: SCALE, times, sizes, describes, keys: [1] }, data };
}

const soundTrack = (sound: Mp3Frames): Track => ({
  id: 2,
  handler: 'soun',
  width: 0,
  height: 0,
  scale: sound.rate,
  times: [[sound.frames.length, FRAME_SAMPLES]],
  sizes: sound.frames.map((frame) => frame.length),
  describes: soundEntry(sound),
  keys: null,
});

/** The picture for as long as the MP3 lasts, and the MP3 as it is. The same input gives the same bytes. */
export function renderMp4(picture: Picture, mp3: Uint8Array): Uint8Array {
  const sound = mp3Frames(mp3);
  const heard = soundTrack(sound);
  const { track, data } = pictureTrack(picture, stillOf(picture), seconds(heard));
  const type = box('ftyp', letters('isom'), u32(0x200), letters('isomiso2avc1mp41'));
  const shown = data.reduce((sum, d) => sum + d.length, 0);
  const begin = type.length + moovOf([track, heard], [0, 0]).length + 8;
  const moov = moovOf([track, heard], [begin, begin + shown]);
  return joined([type, moov, box('mdat', ...data, ...sound.frames)]);
}
