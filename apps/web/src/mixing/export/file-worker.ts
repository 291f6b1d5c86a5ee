import { dither16 } from '@overtone/sound/dither';
import { taggedWav, type WavTags } from '@overtone/sound/wav-tagged';
import { createEncoder } from 'wasm-media-encoders';
import wasm from 'wasm-media-encoders/wasm/mp3?url';
import { faded, normalised, type Loudness } from './finish';

export interface FileOrder {
  channels: Float32Array[];
  rate: number;
  loudness: Loudness;
  fade: boolean;
  /** Bits of a WAV, or kilobits a second of an MP3. */
  form: { bits: 16 | 24; tags: WavTags } | { kbps: 128 | 192 | 320 };
}
export type FileNews = { share: number } | { file: Blob } | { failed: true };

/** So many samples between two words about how far it is. */
const stride = 1 << 18;
const tell = (news: FileNews): void => self.postMessage(news);

async function mp3({ channels, rate }: FileOrder, kbps: 128 | 192 | 320): Promise<Blob> {
  const encoder = await createEncoder('audio/mpeg', wasm);
  encoder.configure({ sampleRate: rate as 44_100, channels: 2, bitrate: kbps });
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const length = channels[0]?.length ?? 0;
  for (let from = 0; from < length; from += stride) {
    const piece = channels.map((channel) => channel.subarray(from, from + stride));
    // What it answers is its own memory, which it writes over.
    parts.push(new Uint8Array(encoder.encode(piece)));
    tell({ share: Math.min(1, (from + stride) / length) });
  }
  parts.push(new Uint8Array(encoder.finalize()));
  return new Blob(parts, { type: 'audio/mpeg' });
}

function wav({ channels, rate }: FileOrder, bits: 16 | 24, tags: WavTags): Blob {
  if (bits === 16) dither16(channels);
  return new Blob(taggedWav(channels, rate, bits, tags), { type: 'audio/wav' });
}

/** As loud as it is to be, faded and written: seconds of work for minutes of sound, on a thread of its own. */
async function made(order: FileOrder): Promise<Blob> {
  const { channels, rate, loudness, fade, form } = order;
  normalised(channels, rate, loudness);
  if (fade) faded(channels, rate);
  return 'kbps' in form ? mp3(order, form.kbps) : wav(order, form.bits, form.tags);
}

self.addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  made(data).then(
    (file) => tell({ file }),
    () => tell({ failed: true }),
  );
});
