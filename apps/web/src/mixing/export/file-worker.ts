import { dither16 } from '@overtone/sound/dither';
import { cueSamples } from '@overtone/labels/cue';
import { taggedWav } from '@overtone/sound/wav-tagged';
import { faded, normalised, type Loudness } from './finish';
import { mp3Of } from './mp3';

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

const tell = (news: FileNews): void => self.postMessage(news);

const cueOf = ({ cue, rate }: FileOrder): Float32Array => (cue ? cueSamples(rate) : new Float32Array());

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
  if (!('kbps' in form)) return wav(order, form.bits, form.chunks);
  return mp3Of({ channels, rate, kbps: form.kbps, before: cueOf(order) }, (share) => tell({ share }));
}

self.addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  made(data).then(
    (file) => tell({ file }),
    () => tell({ failed: true }),
  );
});
