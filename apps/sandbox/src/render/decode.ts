import { resample } from '@overtone/sound/resample';
import { readWav } from '@overtone/sound/wav-read';
import { MPEGDecoder } from 'mpg123-decoder';
import { Unplayable } from './unplayable.js';

export interface Decoded {
  left: Float32Array;
  right: Float32Array;
  sampleRate: number;
  /** Whether the bytes were MP3 already. */
  isMp3: boolean;
}

const rate = 44_100;
export const recordingSeconds = { least: 6, most: 480 } as const;
const pieceBytes = 256 * 1024;

/** MP3 or WAV -> two channels at 44.1 kHz. Throws Unplayable for anything else, and for what is too short or too long. */
export async function decode(bytes: Uint8Array): Promise<Decoded> {
  const isMp3 = beginsLikeMp3(bytes);
  const { channels, sampleRate } = isMp3 ? await mp3(bytes, checkLength) : wav(bytes);
  const [left, right = left] = channels;
  const seconds = left && sampleRate > 0 ? left.length / sampleRate : 0;
  if (!left || !right || seconds === 0) throw new Unplayable('Audio could not be decoded');
  checkLength(seconds);
  const at = (channel: Float32Array) => (sampleRate === rate ? channel : resample(channel, sampleRate, rate));
  return { left: at(left), right: left === right ? at(left) : at(right), sampleRate: rate, isMp3 };
}

/** A song as it was handed over, however long it is: MP3 -> its channels. */
export const decodedMp3 = (bytes: Uint8Array): Promise<Channels> => mp3(bytes, () => undefined);

/** By a frame or by the tag that stands before the first. */
function beginsLikeMp3(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  return isFrame || String.fromCharCode(first, second, third) === 'ID3';
}

function checkLength(seconds: number): void {
  const { least, most } = recordingSeconds;
  if (seconds < least) throw new Unplayable(`Audio is too short: ${seconds.toFixed(1)} s, at least ${least} s`);
  if (seconds > most) throw new Unplayable(`Audio is too long: ${Math.ceil(seconds)} s, at most ${most} s`);
}

export interface Channels {
  channels: Float32Array[];
  sampleRate: number;
}

function wav(bytes: Uint8Array): Channels {
  try {
    return readWav(bytes);
  } catch {
    throw new Unplayable('Audio could not be decoded');
  }
}

/** In pieces, so that a long file is given up when it is known to be too long. */
async function mp3(bytes: Uint8Array, check: (seconds: number) => void): Promise<Channels> {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  try {
    const pieces: Float32Array[][] = [];
    let [sampleRate, samples] = [0, 0];
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = decoder.decode(bytes.subarray(at, at + pieceBytes));
      if (piece.samplesDecoded === 0) continue;
      pieces.push(piece.channelData);
      sampleRate = piece.sampleRate;
      samples += piece.samplesDecoded;
      check(Math.max(recordingSeconds.least, samples / sampleRate));
    }
    return { channels: joined(pieces, samples), sampleRate };
  } finally {
    decoder.free();
  }
}

function joined(pieces: Float32Array[][], samples: number): Float32Array[] {
  return (pieces[0] ?? []).map((_, channel) => {
    const whole = new Float32Array(samples);
    let at = 0;
    for (const piece of pieces) {
      const own = piece[channel] ?? piece[0];
      if (own) whole.set(own, at);
      at += own?.length ?? 0;
    }
    return whole;
  });
}
