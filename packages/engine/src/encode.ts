// MP3 (LAME in wasm) and WAV.
import { createMp3Encoder } from 'wasm-media-encoders';

const { abs, max, min, round } = Math;

type Bitrate = 64 | 96 | 128 | 160 | 192 | 224 | 256 | 320;
const RATES: readonly Bitrate[] = [64, 96, 128, 160, 192, 224, 256, 320];
const CHUNK = 44100;

/** Constant bitrate, the nearest that MP3 knows. The same samples give the same bytes. */
export async function encodeMp3(
  left: Float32Array,
  right: Float32Array,
  rate: number,
  kbps = 192,
): Promise<Uint8Array> {
  const bitrate = RATES.reduce((a, b) => (abs(b - kbps) < abs(a - kbps) ? b : a));
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate as 44100, channels: 2, bitrate });
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < left.length; at += CHUNK) {
    // The encoder's view is overwritten by the next call.
    pieces.push(encoder.encode([left.subarray(at, at + CHUNK), right.subarray(at, at + CHUNK)]).slice());
  }
  pieces.push(encoder.finalize().slice());
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

/** 16-bit PCM. */
export function encodeWav(left: Float32Array, right: Float32Array, rate: number): Uint8Array {
  const bytes = left.length * 4;
  const out = new Uint8Array(44 + bytes);
  const view = new DataView(out.buffer);
  const text = (at: number, s: string) => [...s].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)));
  text(0, 'RIFF');
  view.setUint32(4, 36 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 4, true);
  view.setUint16(32, 4, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
  const clip = (x: number) => round(max(-1, min(1, x)) * 32767);
  for (let i = 0, at = 44; i < left.length; i++, at += 4) {
    view.setInt16(at, clip(left[i]!), true);
    view.setInt16(at + 2, clip(right[i]!), true);
  }
  return out;
}
