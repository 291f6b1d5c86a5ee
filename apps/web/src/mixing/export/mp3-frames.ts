/** A frame of MPEG-1 layer III with two channels and no checksum, as LAME writes them at 32, 44.1 and 48 kHz. */
export interface Mp3Frame {
  /** Where it begins and how long it is, in bytes. */
  at: number;
  length: number;
  /** So many bytes of the frames before it are its own sound's already: what they had left over. */
  back: number;
  /** How its first half is windowed and its channels are coupled: frames of the same shape can follow on the same frame. */
  shape: number;
}

export const samplesPerFrame = 1152;
/** Header and side information: behind them lies sound. */
const headBytes = 4 + 32;
const kbps = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const rates = [44_100, 48_000, 32_000];
export const isFramed = (rate: number): boolean => rates.includes(rate);

function bits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; bit++) value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
}

/** Of each channel: whether the first half is windowed unusually, and how. ISO/IEC 11172-3, 2.4.1.7. */
const windows = (bytes: Uint8Array, at: number): number =>
  [0, 1].reduce((all, channel) => {
    const from = (at + 4) * 8 + 20 + 59 * channel + 33;
    return all * 4 + (bits(bytes, from, 1) ? bits(bytes, from + 1, 2) : 0);
  }, 0);

/** The whole frames that these bytes begin with. */
export function framesOf(bytes: Uint8Array): Mp3Frame[] {
  const frames: Mp3Frame[] = [];
  for (let at = 0; at + headBytes <= bytes.length;) {
    const [, kind = 0, rated = 0, mode = 0] = bytes.subarray(at, at + 4);
    const rate = rates[(rated >> 2) & 3];
    if (bytes[at] !== 0xff || kind !== 0xfb || !rate) throw new Error('no frame of MPEG-1 layer III');
    const length = Math.floor((144_000 * (kbps[rated >> 4] ?? 0)) / rate) + ((rated >> 1) & 1);
    if (length <= headBytes) throw new Error('a frame without a length');
    if (at + length > bytes.length) break;
    frames.push({ at, length, back: bits(bytes, (at + 4) * 8, 9), shape: (mode >> 4) * 16 + windows(bytes, at) });
    at += length;
  }
  return frames;
}

/** The places of the last bytes of sound before a frame, the last first. */
function* soundBefore(frames: readonly Mp3Frame[], index: number): Generator<number> {
  for (let at = index - 1; at >= 0; at--) {
    const frame = frames[at];
    if (!frame) return;
    for (let place = frame.at + frame.length - 1; place >= frame.at + headBytes; place--) yield place;
  }
}

/** Bytes of MP3 with their frames; `first`: which frame of the whole sound theirs begin with. */
export interface Mp3Part {
  bytes: Uint8Array<ArrayBuffer>;
  frames: readonly Mp3Frame[];
  first: number;
}

/**
 * The first frame of [from, until) with which `second` can go on where `first` stops, so that no decoder can tell: windowed alike, and with
 * no more of its sound before it than `first` leaves there. That sound is written over what nobody reads any more. Null where there is none.
 */
export function joined(first: Mp3Part, second: Mp3Part, from: number, until: number): number | null {
  for (let index = from; index < until; index++) {
    const [a, b] = [first.frames[index - first.first], second.frames[index - second.first]];
    if (!a || !b || a.shape !== b.shape || b.back > a.back) continue;
    const places = soundBefore(first.frames, index - first.first);
    const sound = soundBefore(second.frames, index - second.first);
    for (let left = b.back; left > 0; left--) {
      const [to, of] = [places.next(), sound.next()];
      if (!to.done && !of.done) first.bytes[to.value] = second.bytes[of.value] ?? 0;
    }
    return index;
  }
  return null;
}
