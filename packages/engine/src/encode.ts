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
  // One room for all: what is thrown away second by second takes more than a song until it is collected.
  const room = [new Float32Array(CHUNK), new Float32Array(CHUNK)] as const;
  for (let at = 0; at < left.length; at += CHUNK) {
    const count = Math.min(CHUNK, left.length - at);
    const chunk = [left, right].map((side, which) => amplified(side, at, gain, room[which]!.subarray(0, count)));
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

/** Fills `into` with what is at `at`. */
function amplified(side: Float32Array, at: number, gain: number, into: Float32Array): Float32Array {
  for (let i = 0; i < into.length; i++) into[i] = side[at + i]! * gain;
  return into;
}
