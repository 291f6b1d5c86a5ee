import { frameReader, type ReadFrames, wavStart } from '@overtone/sound/wav-read';
import type { Decoder, Piece } from './decoder.js';
import { NotPlayable } from './not-playable.js';

/** Notes and pictures may stand in front of the samples; more than this does not. */
const longestHead = 1024 * 1024;
const shortestHead = 44;
const rates = { least: 8_000, most: 192_000 };
const nothing = new Uint8Array();
/** What somebody writes who did not know it yet. */
const unsaid = new Set([0, 0xffff_ffff]);

interface Reading {
  read: ReadFrames;
  sampleRate: number;
  frameBytes: number;
  /** Bytes of samples that are still to come, as the file says. */
  left: number;
}

/** Linear PCM, piece by piece as it comes; of the file only what is no whole frame yet is kept. */
export class WavDecoder implements Decoder {
  private reading: Reading | undefined;
  private kept: Uint8Array = nothing;

  decode(bytes: Uint8Array): Piece {
    const given = joined(this.kept, bytes);
    if (this.reading) return this.frames(this.reading, given);
    const samples = this.begin(given);
    return samples && this.reading ? this.frames(this.reading, samples) : silence;
  }

  free(): void {
    this.kept = nothing;
  }

  /** The samples behind the head; null while it has not ended. */
  private begin(head: Uint8Array): Uint8Array | null {
    const start = head.length < shortestHead ? null : wavStart(head);
    if (!start && head.length > longestHead) throw new NotPlayable('its samples do not begin');
    this.kept = start ? nothing : head;
    if (!start) return null;
    const { at, size, sampleRate, channels, bits } = start;
    if (sampleRate < rates.least || sampleRate > rates.most) throw new NotPlayable(`${sampleRate} samples a second`);
    if (channels > 2) throw new NotPlayable(`${channels} channels`);
    const left = unsaid.has(size) ? Infinity : size;
    this.reading = { read: frameReader(start), sampleRate, frameBytes: (bits / 8) * channels, left };
    return head.subarray(at);
  }

  private frames(reading: Reading, given: Uint8Array): Piece {
    const samples = given.subarray(0, Math.min(given.length, reading.left));
    const whole = samples.length - (samples.length % reading.frameBytes);
    reading.left -= whole;
    this.kept = samples.slice(whole);
    const channelData = reading.read(samples.subarray(0, whole));
    return { channelData, samplesDecoded: whole / reading.frameBytes, sampleRate: reading.sampleRate };
  }
}

const silence: Piece = { channelData: [], samplesDecoded: 0, sampleRate: 0 };

function joined(before: Uint8Array, bytes: Uint8Array): Uint8Array {
  if (before.length === 0) return bytes;
  const both = new Uint8Array(before.length + bytes.length);
  both.set(before);
  both.set(bytes, before.length);
  return both;
}
