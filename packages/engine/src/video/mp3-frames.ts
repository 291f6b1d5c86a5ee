const KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES = [44100, 48000, 32000];

/** Samples that one frame stands for. */
export const FRAME_SAMPLES = 1152;

export interface Mp3Frames {
  rate: number;
  frames: Uint8Array[];
}

/** The length of the frame that begins at `at`; 0 when none does. */
function lengthAt(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== 0xff || (bytes[at + 1]! & 0xfe) !== 0xfa) return 0;
  const kbps = KBPS[bytes[at + 2]! >> 4];
  const rate = RATES[(bytes[at + 2]! >> 2) & 3];
  return kbps && rate ? Math.floor((144_000 * kbps) / rate) + ((bytes[at + 2]! >> 1) & 1) : 0;
}

/** The frames of an MPEG-1 layer III stream. Throws a RangeError for anything else; tags around them are passed over. */
export function mp3Frames(bytes: Uint8Array): Mp3Frames {
  const frames: Uint8Array[] = [];
  let rate = 0;
  for (let at = 0; at + 4 <= bytes.length;) {
    const length = lengthAt(bytes, at);
    if (length === 0) at++;
    else if (at + length > bytes.length) break;
    else {
      rate ||= RATES[(bytes[at + 2]! >> 2) & 3]!;
      frames.push(bytes.subarray(at, at + length));
      at += length;
    }
  }
  if (frames.length === 0) throw new RangeError('not an MP3 stream');
  return { rate, frames };
}
