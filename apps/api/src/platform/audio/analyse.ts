import { setImmediate as breathe } from 'node:timers/promises';
import { limits } from '@overtone/contract/limits';
import { LoudnessMeter } from '@overtone/sound/loudness';
import { loudest } from '@overtone/sound/peaks';
import { Spectrum } from '@overtone/sound/spectrum';
import { MPEGDecoder } from 'mpg123-decoder';
import { Turns } from '../turns/turns.js';
import type { Decoder, Piece } from './decoder.js';
import { NotPlayable, WrongLength } from './not-playable.js';
import { WavDecoder } from './wav-decoder.js';

export interface AudioFacts {
  /** Seconds of decoded audio. */
  duration: number;
  /** LUFS. */
  loudness: number;
  /** 200 values from 0 to 100: the loudest sample of each two-hundredth. */
  peaks: Uint8Array<ArrayBuffer>;
  /** Bytes of `limits.spectrum`. */
  spectrum: Uint8Array<ArrayBuffer>;
}

/** What can be decoded, and in pieces of how many bytes: some milliseconds' work each, as nobody else is answered meanwhile. */
const pieceBytes = { mp3: 4 * 1024, wav: 32 * 1024 };
export type SoundKind = keyof typeof pieceBytes;

export interface Recording {
  kind: SoundKind;
  /** The file, as it is read. */
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Seconds that it may sound; nothing is decoded beyond. */
  seconds?: { min: number; max: number };
}

/** One song at a time: two would delay everybody else for twice as long. */
const turns = new Turns({ atOnce: 1, perKey: 0, waiting: 0 });
const windowsPerSecond = 50;
const peakCount = 200;

/** Decodes a whole MP3 in small pieces and one at a time, so that the process keeps answering meanwhile. Throws NotPlayable. */
export const analyseMp3 = (bytes: Uint8Array, seconds?: Recording['seconds']): Promise<AudioFacts> =>
  analyse({ kind: 'mp3', bytes: [bytes], ...(seconds && { seconds }) });

/** The same for either kind, of any size: only a piece of it is in memory. Throws NotPlayable, WrongLength. */
export const analyse = (recording: Recording): Promise<AudioFacts> =>
  turns.run('songs', () => analysed(recording), { patient: true });

/** Decodes a whole MP3, which may be silent. Throws NotPlayable. */
export const listenThrough = async (bytes: Uint8Array, seconds: Required<Recording>['seconds']): Promise<void> => {
  const sound = { kind: 'mp3', bytes: [bytes], seconds } as const;
  const envelope = await turns.run('songs', () => heardOf(sound), { patient: true });
  if (envelope.duration < 1) throw new NotPlayable(`only ${envelope.duration.toFixed(2)} s could be decoded`);
};

async function analysed(recording: Recording): Promise<AudioFacts> {
  const envelope = await heardOf(recording);
  const { seconds } = recording;
  const heard = envelope.duration;
  if (seconds && heard > 0 && heard < seconds.min) throw new WrongLength(`only ${heard} s`);
  return envelope.facts();
}

async function heardOf({ kind, bytes, seconds }: Recording): Promise<Envelope> {
  const decoder = await decoderOf(kind);
  try {
    const envelope = new Envelope(seconds?.max);
    for await (const piece of piecesOf(bytes, pieceBytes[kind])) {
      envelope.add(decoder.decode(piece));
      await breathe();
    }
    return envelope;
  } catch (error) {
    throw error instanceof RangeError ? new NotPlayable(error.message) : error;
  } finally {
    decoder.free();
  }
}

async function decoderOf(kind: SoundKind): Promise<Decoder> {
  if (kind === 'wav') return new WavDecoder();
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  return decoder;
}

async function* piecesOf(bytes: Recording['bytes'], size: number): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let start = 0; start < chunk.length; start += size) yield chunk.subarray(start, start + size);
  }
}

class Envelope {
  private meter: LoudnessMeter | undefined;
  private spectrum: Spectrum | undefined;
  private rate = 0;
  private samples = 0;
  private readonly windows: number[] = [];

  constructor(private readonly mostSeconds = Infinity) {}

  add({ channelData, samplesDecoded, sampleRate }: Piece): void {
    if (samplesDecoded === 0) return;
    this.rate ||= sampleRate;
    this.meter ??= new LoudnessMeter(sampleRate, channelData.length);
    this.meter.add(channelData);
    this.spectrum ??= new Spectrum(sampleRate, limits.spectrum);
    this.spectrum.add(channelData);
    const window = Math.floor(this.rate / windowsPerSecond);
    for (let start = 0; start < samplesDecoded;) {
      const at = Math.floor((this.samples + start) / window);
      const end = Math.min(samplesDecoded, (at + 1) * window - this.samples);
      this.windows[at] = Math.max(this.windows[at] ?? 0, ...channelData.map((channel) => loudest(channel, start, end)));
      start = end;
    }
    this.samples += samplesDecoded;
    if (this.samples > this.mostSeconds * this.rate) throw new WrongLength(`more than ${this.mostSeconds} s`);
  }

  get duration(): number {
    return this.rate ? this.samples / this.rate : 0;
  }

  facts(): AudioFacts {
    const { duration } = this;
    if (!this.meter || !this.spectrum || duration < 1)
      throw new NotPlayable(`only ${duration.toFixed(2)} s could be decoded`);
    const loudness = this.meter.integrated();
    if (!Number.isFinite(loudness)) throw new NotPlayable('it is silent');
    return {
      duration: Math.round(duration * 100) / 100,
      loudness: Math.round(loudness * 10) / 10,
      peaks: this.peaks(),
      spectrum: this.spectrum.bytes(),
    };
  }

  private peaks(): Uint8Array<ArrayBuffer> {
    const top = this.windows.reduce((most, level) => Math.max(most, level), 1e-9);
    return Uint8Array.from({ length: peakCount }, (_, i) => {
      const from = Math.floor((i * this.windows.length) / peakCount);
      const to = Math.max(from + 1, Math.floor(((i + 1) * this.windows.length) / peakCount));
      return Math.round((Math.max(...this.windows.slice(from, to)) / top) * 100);
    });
  }
}
