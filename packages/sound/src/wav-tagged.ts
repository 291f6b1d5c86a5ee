// WAV files with chunks of somebody else between format and samples, of 16 or 24 bits.
import { samples16, set24 } from './wav.js';

export interface WavExtra {
  /** What stands between the format and the samples. */
  chunks: Uint8Array;
  /** What sounds before the channels, in each of them. */
  before: Float32Array;
}

const utf8 = new TextEncoder();
const ascii = (text: string): Uint8Array => utf8.encode(text);

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const out = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) out.setUint16(at, value, true);
    else out.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(out.buffer);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** A name, the length of what follows, and that, filled up to an even length. */
const chunk = (name: string, content: Uint8Array): Uint8Array<ArrayBuffer> =>
  joined(ascii(name), numbers([content.length, 4]), content, new Uint8Array(content.length % 2));

function samples24(channels: readonly Float32Array[]): Uint8Array<ArrayBuffer> {
  const frames = channels[0]?.length ?? 0;
  const out = new Uint8Array(frames * channels.length * 3);
  const view = new DataView(out.buffer);
  for (let frame = 0, at = 0; frame < frames; frame++) {
    for (const channel of channels) {
      set24(view, at, channel[frame]!);
      at += 3;
    }
  }
  return out;
}

/** A whole file, in the pieces of which it is made. */
export function taggedWav(
  channels: readonly Float32Array[],
  rate: number,
  bits: 16 | 24,
  { chunks, before }: WavExtra,
): Uint8Array<ArrayBuffer>[] {
  const frameBytes = (channels.length * bits) / 8;
  const samples = (of: readonly Float32Array[]) =>
    bits === 16 ? samples16(of, { from: 0, until: of[0]?.length ?? 0 }) : samples24(of);
  const data = [samples(channels.map(() => before)), samples(channels)];
  const bytes = data.reduce((sum, { length }) => sum + length, 0);
  const format = numbers([1, 2], [channels.length, 2], [rate, 4], [rate * frameBytes, 4], [frameBytes, 2], [bits, 2]);
  const pad = new Uint8Array(bytes % 2);
  const head = joined(chunk('fmt ', format), chunks);
  const size = 4 + head.length + 8 + bytes + pad.length;
  const riff = joined(ascii('RIFF'), numbers([size, 4]), ascii('WAVE'));
  return [riff, head, joined(ascii('data'), numbers([bytes, 4])), ...data, pad];
}
