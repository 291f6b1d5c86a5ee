import { dither16 } from '@overtone/sound/dither';
import { cueSamples } from '@overtone/labels/cue';
import { mp3Gain } from '@overtone/sound/mp3-level';
import { taggedWav } from '@overtone/sound/wav-tagged';
import { createEncoder } from 'wasm-media-encoders';
import wasm from 'wasm-media-encoders/wasm/mp3?url';
import { faded, normalised, type Loudness } from './finish';

export interface FileOrder {
  channels: Float32Array[];
  rate: number;
  loudness: Loudness;
  fade: boolean;
  /** Bits of a WAV, or kilobits a second of an MP3. */
  form: { bits: 16 | 24; chunks: Uint8Array } | { kbps: 128 | 192 | 320 };
  /** Whether an audible label comes first. */
  cue: boolean;
}
export type FileNews = { share: number } | { file: Blob } | { failed: true };

/** So many samples between two words about how far it is. */
const stride = 1 << 18;
const tell = (news: FileNews): void => self.postMessage(news);

const cueOf = ({ cue, rate }: FileOrder): Float32Array => (cue ? cueSamples(rate) : new Float32Array());

async function mp3(order: FileOrder, kbps: 128 | 192 | 320): Promise<Blob> {
  const { channels, rate } = order;
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ sampleRate: rate as 44_100, channels: 2, bitrate: kbps });
  const gain = mp3Gain(kbps);
  const before = cueOf(order);
  const parts: Uint8Array<ArrayBuffer>[] = [new Uint8Array(encoder.encode([before, before]))];
  const length = channels[0]?.length ?? 0;
  for (let from = 0; from < length; from += stride) {
    const piece = channels.map((channel) => channel.slice(from, from + stride).map((sample) => sample * gain));
    // What it answers is its own memory, which it writes over.
    parts.push(new Uint8Array(encoder.encode(piece)));
    tell({ share: Math.min(1, (from + stride) / length) });
  }
  parts.push(new Uint8Array(encoder.finalize()));
  return new Blob(parts, { type: 'audio/mpeg' });
}

function wav(order: FileOrder, bits: 16 | 24, chunks: Uint8Array): Blob {
  const { channels, rate } = order;
  if (bits === 16) dither16(channels);
  return new Blob(taggedWav(channels, rate, bits, { chunks, before: cueOf(order) }), { type: 'audio/wav' });
}

/** As loud as it is to be, faded and written: seconds of work for minutes of sound, on a thread of its own. */
async function made(order: FileOrder): Promise<Blob> {
  const { channels, rate, loudness, fade, form } = order;
  normalised(channels, rate, loudness);
  if (fade) faded(channels, rate);
  return 'kbps' in form ? mp3(order, form.kbps) : wav(order, form.bits, form.chunks);
}

self.addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  made(data).then(
    (file) => tell({ file }),
    () => tell({ failed: true }),
  );
});
