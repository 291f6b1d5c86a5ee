import { createEncoder, type WasmMediaEncoder } from 'wasm-media-encoders';

export interface LaneStart {
  /** A `WebAssembly.Module`, which the types of workers do not know. */
  code: Parameters<typeof createEncoder>[1];
  rate: number;
  kbps: 128 | 192 | 320;
}
/** First how, then pieces of the sound, left and right, then that this was all of it. */
export type LaneOrder = { start: LaneStart } | { piece: Float32Array<ArrayBuffer>[] } | { end: true };
export type LaneNews = { bytes: Uint8Array<ArrayBuffer> } | { failed: true };

let begun: Promise<WasmMediaEncoder<'audio/mpeg'>> | null = null;

async function begin({ code, rate, kbps }: LaneStart) {
  const encoder = await createEncoder('audio/mpeg', code);
  encoder.configure({ sampleRate: rate as 44_100, channels: 2, bitrate: kbps });
  return encoder;
}

async function bytesOf(order: LaneOrder): Promise<Uint8Array<ArrayBuffer>> {
  if ('start' in order) begun = begin(order.start);
  const encoder = await begun;
  if (!encoder || 'start' in order) return new Uint8Array();
  // What it answers is its own memory, which it writes over.
  return new Uint8Array('piece' in order ? encoder.encode(order.piece) : encoder.finalize());
}

self.addEventListener('message', ({ data }: MessageEvent<LaneOrder>) => {
  bytesOf(data).then(
    (bytes) => self.postMessage({ bytes } satisfies LaneNews, { transfer: [bytes.buffer] }),
    () => self.postMessage({ failed: true } satisfies LaneNews),
  );
});
