import { setImmediate as breathe } from 'node:timers/promises';
import { limits } from '@overtone/contract/limits';
import { LoudnessMeter } from '@overtone/sound/loudness';
import { loudest } from '@overtone/sound/peaks';
import { Spectrum } from '@overtone/sound/spectrum';
import { MPEGDecoder } from 'mpg123-decoder';
import { Turns } from '../turns/turns.js';

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

/** The bytes are no MP3 that can be played. */
export class NotPlayable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotPlayable';
  }
}

/** Some milliseconds' work: nobody else is answered while one piece is decoded. */
const pieceBytes = 4 * 1024;
/** One song at a time: two would delay everybody else for twice as long. */
const turns = new Turns({ atOnce: 1, perKey: 0, waiting: 0 });
const windowsPerSecond = 50;
const peakCount = 200;

/** Decodes a whole MP3 in small pieces and one at a time, so that the process keeps answering meanwhile. Throws NotPlayable. */
export const analyseMp3 = (bytes: Uint8Array): Promise<AudioFacts> =>
  turns.run('songs', () => analysed(bytes), { patient: true });

async function analysed(bytes: Uint8Array): Promise<AudioFacts> {
  const decoder = new MPEGDecoder({ enableGapless: true });
  await decoder.ready;
  try {
    const envelope = new Envelope();
    for (let start = 0; start < bytes.length; start += pieceBytes) {
      envelope.add(decoder.decode(bytes.subarray(start, start + pieceBytes)));
      await breathe();
    }
    return envelope.facts();
  } finally {
    decoder.free();
  }
}

interface Piece {
  channelData: Float32Array[];
  samplesDecoded: number;
  sampleRate: number;
}

class Envelope {
  private meter: LoudnessMeter | undefined;
  private spectrum: Spectrum | undefined;
  private rate = 0;
  private samples = 0;
  private readonly windows: number[] = [];

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
  }

  facts(): AudioFacts {
    const duration = this.rate ? this.samples / this.rate : 0;
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
