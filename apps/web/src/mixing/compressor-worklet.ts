import { Compressor } from '@overtone/sound/compressor';
import { compressorName, compressorParams, type CompressorOptions } from './compressor-node';

/** Of the worklet's own scope, which the page's types do not know. */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
  process(inputs: Float32Array[][], outputs: Float32Array[][], params: Record<string, Float32Array>): boolean;
}
declare function registerProcessor(name: string, processor: new (options: never) => AudioWorkletProcessor): void;

/** Thirty times a second is enough for an eye. */
const toldEvery = 1600;

class Processor extends AudioWorkletProcessor {
  static readonly parameterDescriptors = compressorParams;
  readonly #compressor = new Compressor(sampleRate);
  readonly #tells: boolean;
  #silence = new Float32Array(128);
  #left = 0;
  #told = 0;

  constructor({ processorOptions }: { processorOptions: CompressorOptions }) {
    super();
    this.#tells = processorOptions.tells;
    // It stands: until now its node was silent.
    this.port.postMessage(0);
  }

  override process(
    [input]: Float32Array[][],
    [output]: Float32Array[][],
    params: Record<string, Float32Array>,
  ): boolean {
    if (!output) return false;
    const length = output[0]?.length ?? 0;
    if (this.#silence.length !== length) this.#silence = new Float32Array(length);
    // Without a source the browser gives no channels: silence passes, and what is held is let go.
    const from = input && input.length > 0 ? input : output.map(() => this.#silence);
    const value = (name: string) => params[name]?.[0] ?? 0;
    this.#compressor.process(from, output, {
      ...{ thresholdDb: value('threshold'), ratio: value('ratio') },
      ...{ attack: value('attack'), release: value('release') },
    });
    if (this.#tells) this.#tell(length);
    return true;
  }

  #tell(length: number): void {
    this.#left -= length;
    if (this.#left > 0) return;
    this.#left = toldEvery;
    const { reductionDb } = this.#compressor;
    if (Math.abs(reductionDb - this.#told) < 0.01) return;
    this.#told = reductionDb;
    this.port.postMessage(reductionDb);
  }
}

registerProcessor(compressorName, Processor);
