const rates = [[11_025, 12_000, 8_000], [], [22_050, 24_000, 16_000], [44_100, 48_000, 32_000]] as const;

const kbpsOf = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

const wordAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * The seconds that an MP3 says it has: how many frames its first one (Xing, Info) tells. Null when it tells nothing, or not
 * within these bytes. What it says may be a lie: it saves the decoding of what is honestly too long.
 */
export function secondsTold(bytes: Uint8Array): number | null {
  const at = firstFrame(bytes);
  const [sync = 0, kind = 0, rateBits = 0, mode = 0] = bytes.subarray(at, at + 4);
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null;
  const version = (kind >> 3) & 3;
  const rate = rates[version]?.[(rateBits >> 2) & 3];
  if (rate === undefined) return null;
  const [isFirst, isMono] = [version === 3, mode >> 6 === 3];
  const told = at + 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  if (told + 12 > bytes.length || !['Xing', 'Info'].includes(wordAt(bytes, told))) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if ((view.getUint32(told + 4) & 1) === 0) return null;
  return (view.getUint32(told + 8) * (isFirst ? 1152 : 576)) / rate;
}

/** Behind the tag that may stand in front. Its length has seven bits a byte. */
function firstFrame(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0;
  return 10 + bytes.subarray(6, 10).reduce((length, byte) => length * 128 + (byte & 0x7f), 0);
}

export interface Mp3Frame {
  /** Samples a second. */
  rate: number;
  channels: 1 | 2;
  kbps: number;
  /** Bytes of the whole frame. */
  length: number;
  /** It has no sound: it tells of the frames behind it. */
  tells: boolean;
}

/** The frame of layer III that these bytes begin; null where they begin none. */
export function mp3Frame(bytes: Uint8Array): Mp3Frame | null {
  const [sync = 0, kind = 0, rateBits = 0, mode = 0] = bytes;
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return null;
  const version = (kind >> 3) & 3;
  const isFirst = version === 3;
  const rate = rates[version]?.[(rateBits >> 2) & 3];
  const kbps = kbpsOf[isFirst ? 'first' : 'second'][rateBits >> 4];
  if (!rate || !kbps) return null;
  const length = Math.floor(((isFirst ? 144_000 : 72_000) * kbps) / rate) + ((rateBits >> 1) & 1);
  const channels = mode >> 6 === 3 ? 1 : 2;
  const told = 4 + (isFirst ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17);
  return { rate, channels, kbps, length, tells: ['Xing', 'Info'].includes(wordAt(bytes, told)) };
}

/**
 * Where the first frame of layer III begins: what stands before it is passed over, and then the next frame has to follow
 * it. -1: nowhere in these bytes.
 */
export function frameIn(bytes: Uint8Array): number {
  if (mp3Frame(bytes)) return 0;
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = mp3Frame(bytes.subarray(at));
    const next = frame && mp3Frame(bytes.subarray(at + frame.length));
    if (frame && next?.rate === frame.rate) return at;
  }
  return -1;
}
