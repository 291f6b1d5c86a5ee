import { tempoOf } from './tempo';

export interface TempoQuestion {
  samples: Float32Array;
  rate: number;
}

/** A second of work for a minute of sound: on a thread of its own, so that nothing stutters. */
globalThis.addEventListener('message', ({ data: { samples, rate } }: MessageEvent<TempoQuestion>) => {
  globalThis.postMessage(tempoOf(samples, rate));
});
