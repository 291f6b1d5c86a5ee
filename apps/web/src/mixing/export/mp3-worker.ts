import { createEncoder } from 'wasm-media-encoders';
import wasm from 'wasm-media-encoders/wasm/mp3?url';

export interface Mp3Order {
  channels: readonly Float32Array[];
  rate: number;
  kbps: 128 | 192 | 320;
}
export type Mp3News = { share: number } | { file: Blob } | { failed: true };

/** So many samples between two words about how far it is. */
const stride = 1 << 18;
const tell = (news: Mp3News): void => self.postMessage(news);

async function encode({ channels, rate, kbps }: Mp3Order): Promise<Blob> {
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

self.addEventListener('message', ({ data }: MessageEvent<Mp3Order>) => {
  encode(data).then(
    (file) => tell({ file }),
    () => tell({ failed: true }),
  );
});
