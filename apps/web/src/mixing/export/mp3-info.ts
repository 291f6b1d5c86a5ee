import { framesOf, samplesPerFrame } from './mp3-frames';

/** What LAME puts before the sound. Decoders add 529 of their own, and take both off where they are told. */
const delay = 576;
const mostPadding = 0xfff;
/** Where it stands in the frame: behind a header and the side information of two channels. ISO/IEC 11172-3, 2.4.1. */
const infoAt = 4 + 32;
/** Word, what follows, frames, bytes, a table of places, a quality; then LAME's own, up to its checksum. */
const [lameAt, checkedBytes] = [infoAt + 120, 190];
const rates = [44_100, 48_000, 32_000];

/** CRC-16 as LAME sums with it, a byte at a time. */
const sums = Uint16Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  return sum;
});
const summed = (bytes: Uint8Array, before = 0): number =>
  bytes.reduce((sum, byte) => (sum >> 8) ^ (sums[(sum ^ byte) & 0xff] ?? 0), before);

/**
 * A frame without sound that says how many samples the MP3 behind it has, of `samples` at `rate` that were encoded: what decoders leave out
 * before and behind it, so that it is exactly as long as it was and a loop goes round. Null where it is none of MPEG-1 with two channels.
 */
export function infoOf(
  parts: readonly Uint8Array<ArrayBuffer>[],
  samples: number,
  rate: number,
): Uint8Array<ArrayBuffer> | null {
  const [sync = 0, kind = 0, rated = 0, mode = 0] = parts[0] ?? [];
  const own = rates[(rated >> 2) & 3];
  if (sync !== 0xff || kind !== 0xfb || !own) return null;
  const all = parts.filter(({ length }) => length > 0).flatMap(framesOf);
  const padding = all.length * samplesPerFrame - delay - Math.round((samples * own) / rate);
  // A frame as long as those without a byte more.
  const length = Math.min(...all.map((frame) => frame.length));
  if (padding < 0 || padding > mostPadding || length < checkedBytes + 2) return null;
  const frame = new Uint8Array(length);
  const view = new DataView(frame.buffer);
  frame.set([sync, kind, rated & ~2, mode & 0xc0]);
  frame.set(new TextEncoder().encode('Info'), infoAt);
  view.setUint32(infoAt + 4, 0b1111);
  view.setUint32(infoAt + 8, all.length);
  const bytes = length + parts.reduce((sum, part) => sum + part.length, 0);
  view.setUint32(infoAt + 12, bytes);
  for (let at = 0; at < 100; at++) frame[infoAt + 16 + at] = Math.floor((at * 256) / 100);
  frame.set(new TextEncoder().encode('LAME3.100'), lameAt);
  // The same bits in each frame, and how many thousand a second.
  frame[lameAt + 9] = 1;
  frame[lameAt + 20] = Math.min(255, Math.round((length * own) / 144_000));
  frame.set([delay >> 4, ((delay & 15) << 4) | (padding >> 8), padding & 0xff], lameAt + 21);
  view.setUint32(lameAt + 28, bytes);
  view.setUint16(
    lameAt + 32,
    parts.reduce((sum, part) => summed(part, sum), 0),
  );
  view.setUint16(lameAt + 34, summed(frame.subarray(0, checkedBytes)));
  return frame;
}
