// MP3 (LAME in wasm).
import { mp3Gain } from '@overtone/sound/mp3-level';
import { createMp3Encoder } from 'wasm-media-encoders';

const { abs } = Math;

type Bitrate = 64 | 96 | 128 | 160 | 192 | 224 | 256 | 320;
const RATES: readonly Bitrate[] = [64, 96, 128, 160, 192, 224, 256, 320];
const CHUNK = 44100;

/** Constant bitrate, the nearest that MP3 knows, as loud as it came. The same samples give the same bytes. */
export async function encodeMp3(
  left: Float32Array,
  right: Float32Array,
  rate: number,
  kbps = 192,
): Promise<Uint8Array> {
  const bitrate = RATES.reduce((a, b) => (abs(b - kbps) < abs(a - kbps) ? b : a));
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: rate as 44100, channels: 2, bitrate });
  const gain = mp3Gain(bitrate);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < left.length; at += CHUNK) {
    const chunk = [left, right].map((side) => side.slice(at, at + CHUNK).map((sample) => sample * gain));
    // The encoder's view is overwritten by the next call.
    pieces.push(encoder.encode(chunk).slice());
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
