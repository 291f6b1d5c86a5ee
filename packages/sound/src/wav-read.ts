export interface WavContent {
  sampleRate: number;
  channels: number;
  bits: number;
  /** Whether samples are floating-point numbers. */
  float: boolean;
  /** The samples as they lie in the file. */
  data: Uint8Array;
}

const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const wordAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
const extensible = 0xfffe;
const longestFormat = 40;

/** Where the samples of a WAV file begin, and how many bytes of them it says there are. */
export interface WavStart extends Omit<WavContent, 'data'> {
  at: number;
  size: number;
}

/** Looks through the beginning of a WAV file; null while its samples have not begun. Throws a RangeError for anything else. */
export function wavStart(bytes: Uint8Array): WavStart | null {
  if (wordAt(bytes, 0) !== 'RIFF' || wordAt(bytes, 8) !== 'WAVE') throw new RangeError('not a WAV file');
  const file = view(bytes);
  let format: Omit<WavContent, 'data'> | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = file.getUint32(at + 4, true);
    const body = at + 8;
    if (wordAt(bytes, at) === 'fmt ') {
      if (body + Math.min(size, longestFormat) > bytes.length) return null;
      format = formatOf(file, body);
    }
    if (wordAt(bytes, at) === 'data' && format) return { ...format, at: body, size };
    at = body + size + (size % 2);
  }
  return null;
}

/** The format of a WAV file, and where what may stand between it and the samples begins. */
export interface WavFormatPlace {
  end: number;
  /** Throws a RangeError for a kind that is not plain samples. */
  format: () => Omit<WavContent, 'data'>;
}

/** Throws a RangeError where these bytes do not tell. */
export function formatPlace(bytes: Uint8Array): WavFormatPlace {
  if (wordAt(bytes, 0) !== 'RIFF' || wordAt(bytes, 8) !== 'WAVE') throw new RangeError('not a WAV file');
  const file = view(bytes);
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = file.getUint32(at + 4, true);
    const end = at + 8 + size + (size % 2);
    const body = at + 8;
    if (wordAt(bytes, at) === 'fmt ') return { end, format: () => formatOf(file, body) };
    at = end;
  }
  throw new RangeError('a WAV file without a format');
}

/** Finds what a WAV file holds; other chunks are passed over. Throws a RangeError for anything else. */
export function wavContent(bytes: Uint8Array): WavContent {
  const start = wavStart(bytes);
  if (!start) throw new RangeError('a WAV file without samples');
  const { at, size, ...format } = start;
  return { ...format, data: bytes.subarray(at, at + size) };
}

function formatOf(file: DataView, at: number): Omit<WavContent, 'data'> {
  if (at + 16 > file.byteLength) throw new RangeError('a WAV file that breaks off');
  const tag = file.getUint16(at, true);
  const code = tag === extensible && at + 26 <= file.byteLength ? file.getUint16(at + 24, true) : tag;
  if (code !== 1 && code !== 3) throw new RangeError(`a WAV file of kind ${code}`);
  return {
    channels: file.getUint16(at + 2, true),
    sampleRate: file.getUint32(at + 4, true),
    bits: file.getUint16(at + 14, true),
    float: code === 3,
  };
}

type Read = (data: DataView, at: number) => number;

const readers: Record<string, Read> = {
  '8': (data, at) => (data.getUint8(at) - 128) / 127,
  '16': (data, at) => data.getInt16(at, true) / 0x7fff,
  '24': (data, at) => ((data.getInt16(at + 1, true) << 8) | data.getUint8(at)) / 0x7fffff,
  '32': (data, at) => data.getInt32(at, true) / 0x7fffffff,
  '32f': (data, at) => data.getFloat32(at, true),
};

/** Every channel of whole frames, -1..1. */
export type ReadFrames = (data: Uint8Array) => Float32Array[];

/** Throws a RangeError for what it cannot read. */
export function frameReader({ channels, bits, float }: Omit<WavContent, 'data'>): ReadFrames {
  const read = readers[`${bits}${float ? 'f' : ''}`];
  if (!read || channels === 0) throw new RangeError(`a WAV file of ${channels} channels with ${bits} bits`);
  const width = bits / 8;
  return (data) => {
    const length = Math.floor(data.length / (width * channels));
    const samples = view(data);
    return Array.from({ length: channels }, (_, c) =>
      Float32Array.from({ length }, (__, i) => read(samples, (i * channels + c) * width)),
    );
  };
}

/** Every channel, -1..1. Throws a RangeError for what it cannot read. */
export function readWav(bytes: Uint8Array): { sampleRate: number; channels: Float32Array[] } {
  const { data, ...format } = wavContent(bytes);
  return { sampleRate: format.sampleRate, channels: frameReader(format)(data) };
}
