import type { MixCompressor } from '@overtone/contract/mix-project';
import { endAt, letEnd } from '../lib/ending-worklet-node';
import { compressorName, type CompressorOptions } from './compressor-node';
// oxlint-disable-next-line import/default -- Vite answers with the address of the file it makes of it
import address from './compressor-worklet?worker&url';

/** The browser's own compressor differs from one run to the next, and looks ahead; this one is the same live and rendered. */
export async function loadCompressor(context: BaseAudioContext): Promise<void> {
  await letEnd(context);
  await context.audioWorklet.addModule(address);
}

type Turn = (param: AudioParam, value: number) => void;

/** A compressor of a context that has loaded it. */
export class CompressorUnit {
  readonly node: AudioWorkletNode;
  /** When it lets sound through: its processor is made on another thread. */
  readonly ready: Promise<void>;
  #reductionDb = 0;

  constructor(context: BaseAudioContext) {
    const processorOptions: CompressorOptions = { tells: context instanceof AudioContext };
    this.node = new AudioWorkletNode(context, compressorName, {
      ...{ channelCount: 2, channelCountMode: 'explicit', outputChannelCount: [2] },
      processorOptions,
    });
    this.node.port.addEventListener('message', ({ data }: MessageEvent<number>) => (this.#reductionDb = data));
    this.ready = new Promise((answer) => {
      this.node.port.addEventListener('message', () => answer(), { once: true });
    });
    this.node.port.start();
  }

  /** Decibels it takes away now, 0 or less. */
  get reductionDb(): number {
    return this.#reductionDb;
  }

  set({ thresholdDb, ratio, attack, release }: MixCompressor, turn: Turn): void {
    const values = { threshold: thresholdDb, ratio, attack, release };
    for (const [name, value] of Object.entries(values)) {
      const param = this.node.parameters.get(name);
      if (param) turn(param, value);
    }
  }

  /** `at`: when on its context's clock. */
  end(at: number): void {
    endAt(this.node, at);
  }

  close(): void {
    this.end(0);
    this.node.port.close();
    this.node.disconnect();
  }
}
