import { mp3Gain } from '@overtone/sound/mp3-level';
import wasm from 'wasm-media-encoders/wasm/mp3?url';
import { infoOf } from './mp3-info';
import { Mp3Lane } from './mp3-lane';
import { heardBy, lanesOf, together, type Lane } from './mp3-lanes';
import type { LaneStart } from './mp3-worker';

export interface Mp3Order {
  channels: readonly Float32Array[];
  rate: number;
  kbps: 128 | 192 | 320;
  /** What is heard before it, in both channels. */
  before: Float32Array;
}

/** Samples of a piece that an encoder is handed at once. */
const stride = 1 << 18;

/** As many encoders at once as there are cores, each on a stretch; their frames are joined where nobody can tell. */
export async function mp3Of(order: Mp3Order, onShare: (share: number) => void): Promise<Blob> {
  const samples = order.before.length + (order.channels[0]?.length ?? 0);
  // Compiled once for all of them.
  const code = await WebAssembly.compileStreaming(fetch(wasm));
  const start = { code, rate: order.rate, kbps: order.kbps };
  const encoded = async (cores: number) => {
    const lanes = lanesOf(samples, order.rate, cores);
    let done = 0;
    const onDone = (some: number) => onShare(Math.min(1, (done += some) / Math.max(1, samples)));
    const given = await Promise.all(lanes.map((lane) => laneOf(order, start, heardBy(lane, lanes, samples), onDone)));
    return together(lanes, given);
  };
  const parts = (await encoded(navigator.hardwareConcurrency)) ?? (await encoded(1));
  const info = infoOf(parts ?? [], samples, order.rate);
  return new Blob([...(info ? [info] : []), ...(parts ?? [])], { type: 'audio/mpeg' });
}

async function laneOf(order: Mp3Order, { code, rate, kbps }: LaneStart, heard: Lane, onDone: (some: number) => void) {
  const lane = new Mp3Lane();
  const given = [lane.give({ start: { code, rate, kbps } })];
  try {
    for (let at = heard.from; at < heard.until; at += stride) {
      const end = Math.min(heard.until, at + stride);
      // One piece lies ready while the one before is encoded, and no more.
      await given.at(-2);
      given.push(lane.give({ piece: pieceOf(order, at, end) }));
      void given.at(-1)?.then(
        () => onDone(end - at),
        () => undefined,
      );
    }
    given.push(lane.give({ end: true }));
    return new Uint8Array(await new Blob(await Promise.all(given)).arrayBuffer());
  } finally {
    lane.close();
  }
}

/** Samples of the whole, with what comes before it, as loud as the encoder leaves them where they were. */
function pieceOf({ channels, before, kbps }: Mp3Order, from: number, until: number): Float32Array<ArrayBuffer>[] {
  const gain = mp3Gain(kbps);
  const first = Math.max(0, before.length - from);
  return [0, 1].map((side) => {
    const piece = new Float32Array(until - from);
    piece.set(before.subarray(from, until));
    const channel = channels[side] ?? before;
    for (let i = first; i < piece.length; i++) piece[i] = (channel[from + i - before.length] ?? 0) * gain;
    return piece;
  });
}
