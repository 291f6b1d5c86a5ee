import address from 'signalsmith-stretch?url';
import { letEnd } from './ending-worklet-node';

/** What a change brings; fields left out stay as they are. Live input ignores `input`, `rate` and the loop. */
export interface StretchChange {
  /** Seconds on the context's clock; now, if left out. One change at a time: a later one that waits is dropped. */
  output?: number;
  active?: boolean;
  /** Seconds in the sound it was given. */
  input?: number;
  rate?: number;
  semitones?: number;
  formantSemitones?: number;
  /** Voices keep their colour while the pitch moves. */
  formantCompensation?: boolean;
  loopStart?: number;
  loopEnd?: number;
}

/** Time and pitch apart, live or from buffers it was given. It goes on processing until its context is closed. */
export interface StretchNode extends AudioWorkletNode {
  schedule(change: StretchChange): Promise<unknown>;
  /** Seconds from what goes in live to what comes out. */
  latency(): Promise<number>;
  configure(settings: { blockMs?: number; intervalMs?: number; splitComputation?: boolean }): Promise<void>;
  /** One array a channel, put behind what it has; answers where all of it ends, in seconds. */
  addBuffers(channels: Float32Array[]): Promise<number>;
  dropBuffers(): Promise<unknown>;
}

/** Low tones come out up to 13 cents sharp as the package sets it, with overlaps twice as dense at most 4, for twice the work. */
export const dense = { blockMs: 120, intervalMs: 15 } as const;

type Make = ((context: BaseAudioContext, options: AudioWorkletNodeOptions) => Promise<StretchNode>) & {
  moduleUrl: string;
};

/** A processor that cannot compile says nothing at all. */
const readyMs = 15_000;

/**
 * A stretch node on this context. The page and the worklet take one static file, fetched once, when first asked for: our
 * CSP runs no scripts from blobs. Rejects when it cannot be fetched or does not run.
 */
export async function makeStretch(context: BaseAudioContext): Promise<StretchNode> {
  const { default: make } = (await import(/* @vite-ignore */ address)) as { default: Make };
  make.moduleUrl = address;
  await letEnd(context);
  // A node without an input dies in silence as soon as it is inactive.
  const node = make(context, { numberOfInputs: 1, numberOfOutputs: 1, outputChannelCount: [2] });
  return Promise.race([node, givenUp()]);
}

const givenUp = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the stretch worklet does not answer')), readyMs);
  });
