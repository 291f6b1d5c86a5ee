// WAV files: RIFF, PCM, numbers little-endian.
const { max, min, round } = Math;

export const headBytes = 44;

export interface WavFormat {
  sampleRate: number;
  channels: number;
  bits: 8 | 16;
}

/** What stands before the samples of a file with `dataBytes` of them. */
export function wavHead({ sampleRate, channels, bits }: WavFormat, dataBytes: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(headBytes);
  const view = new DataView(head.buffer);
  const word = (at: number, text: string) => [...text].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)));
  const frameBytes = (channels * bits) / 8;
  word(0, 'RIFF');
  view.setUint32(4, headBytes - 8 + dataBytes, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, bits, true);
  word(36, 'data');
  view.setUint32(40, dataBytes, true);
  return head;
}

/** -1..1 -> a sample of 16 bits; louder is cut. */
export const to16 = (sample: number): number => round(max(-1, min(1, sample)) * 0x7fff);

/** -1..1 -> three bytes of a sample of 24 bits; louder is cut. */
export function set24(data: DataView, at: number, sample: number): void {
  const value = round(max(-1, min(1, sample)) * 0x7f_ffff);
  data.setUint8(at, value & 0xff);
  data.setInt16(at + 1, value >> 8, true);
}

export interface Stretch {
  /** Frames: [from, until). */
  from: number;
  until: number;
  /** A factor for each frame. */
  gain?: (frame: number) => number;
}

/** A stretch of the data of a 16-bit file, channels interleaved. */
export function samples16(channels: readonly Float32Array[], { from, until, gain }: Stretch): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array((until - from) * channels.length * 2);
  const view = new DataView(out.buffer);
  for (let frame = from, at = 0; frame < until; frame++) {
    const factor = gain ? gain(frame) : 1;
    for (const channel of channels) {
      view.setInt16(at, to16(channel[frame]! * factor), true);
      at += 2;
    }
  }
  return out;
}

/** A whole file of 16 bits. */
export function wavFile(channels: readonly Float32Array[], sampleRate: number): Uint8Array<ArrayBuffer> {
  const until = channels[0]?.length ?? 0;
  const data = samples16(channels, { from: 0, until });
  const file = new Uint8Array(headBytes + data.length);
  file.set(wavHead({ sampleRate, channels: channels.length, bits: 16 }, data.length));
  file.set(data, headBytes);
  return file;
}
