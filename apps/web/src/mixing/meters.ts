import { gated, kWeighting, level } from '@overtone/sound/loudness';
import { truePeak } from '@overtone/sound/true-peak';
import type { Meter } from './engine-face';

const holdMs = 1500;
const fallDbPerSecond = 26;
const silent: Meter = {
  peak: [-Infinity, -Infinity],
  hold: [-Infinity, -Infinity],
  reductionDb: 0,
  loudness: null,
};

const decibels = (gain: number): number => (gain > 0 ? 20 * Math.log10(gain) : -Infinity);

/** The level of one place of the graph, left and right. */
export class LevelMeter {
  readonly #sides: readonly AnalyserNode[];
  readonly #splitter: ChannelSplitterNode;
  readonly #samples = new Float32Array(2048);
  #peak = [-Infinity, -Infinity];
  #hold = [-Infinity, -Infinity];
  #heldAt = [0, 0];
  #readAt = 0;

  constructor(
    private readonly from: AudioNode,
    private readonly reduction: () => number = () => 0,
  ) {
    const { context } = from;
    this.#splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
    this.#sides = [0, 1].map(() => new AnalyserNode(context, { fftSize: 2048 }));
    from.connect(this.#splitter);
    this.#sides.forEach((side, at) => this.#splitter.connect(side, at));
  }

  /** `over` is told when it was louder than full scale. */
  read(now: number, over: () => void): Meter {
    const fallen = ((now - this.#readAt) / 1000) * fallDbPerSecond;
    this.#readAt = now;
    this.#sides.forEach((side, at) => {
      side.getFloatTimeDomainData(this.#samples);
      const loud = decibels(this.#samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
      if (loud > 0) over();
      this.#peak[at] = Math.max(loud, (this.#peak[at] ?? -Infinity) - fallen);
      if (this.#peak[at] < -90) this.#peak[at] = -Infinity;
      if (this.#peak[at] >= (this.#hold[at] ?? -Infinity) || now - (this.#heldAt[at] ?? 0) > holdMs) {
        this.#hold[at] = this.#peak[at];
        this.#heldAt[at] = now;
      }
    });
    const both = (values: number[]) => [values[0] ?? -Infinity, values[1] ?? -Infinity] as const;
    return { ...silent, peak: both(this.#peak), hold: both(this.#hold), reductionDb: this.reduction() };
  }

  /** The newest samples of the two sides. */
  newest(): readonly Float32Array[] {
    return this.#sides.map((side) => {
      const samples = new Float32Array(2048);
      side.getFloatTimeDomainData(samples);
      return samples;
    });
  }

  close(): void {
    this.from.disconnect(this.#splitter);
    this.#splitter.disconnect();
    for (const side of this.#sides) side.disconnect();
  }
}

const blockSeconds = 0.4;
const stepMs = 100;
/** Loudness and true peak of the sum since play began (ITU-R BS.1770): a block of 0.4 s each tenth of a second. */
export class LoudnessReading {
  readonly #level: LevelMeter;
  readonly #wide: readonly AnalyserNode[];
  readonly #nodes: AudioNode[];
  readonly #samples: Float32Array<ArrayBuffer>;
  #powers: number[] = [];
  #momentary = -Infinity;
  #integrated = -Infinity;
  #peak = 0;
  #readAt = 0;

  constructor(private readonly from: AudioNode) {
    const { context } = from;
    const weights = kWeighting(context.sampleRate).map(
      ({ b0, b1, b2, a1, a2 }) => new IIRFilterNode(context, { feedforward: [b0, b1, b2], feedback: [1, a1, a2] }),
    );
    const splitter = new ChannelSplitterNode(context, { numberOfOutputs: 2 });
    this.#wide = [0, 1].map(() => new AnalyserNode(context, { fftSize: 32_768 }));
    const last = weights.reduce<AudioNode>((node, next) => node.connect(next), from);
    last.connect(splitter);
    this.#wide.forEach((side, at) => splitter.connect(side, at));
    this.#nodes = [...weights, splitter, ...this.#wide];
    this.#samples = new Float32Array(32_768);
    this.#level = new LevelMeter(from);
  }

  restart(): void {
    this.#powers = [];
    [this.#momentary, this.#integrated, this.#peak] = [-Infinity, -Infinity, 0];
  }

  read(now: number, running: boolean, over: () => void): Meter {
    const meter = this.#level.read(now, over);
    if (running) {
      this.#peak = Math.max(this.#peak, truePeak(this.#level.newest()));
      if (now - this.#readAt >= stepMs) this.#block(now);
    }
    const loudness = {
      momentary: running ? this.#momentary : -Infinity,
      integrated: this.#integrated,
      truePeak: decibels(this.#peak),
    };
    return { ...meter, loudness };
  }

  #block(now: number): void {
    this.#readAt = now;
    const count = Math.min(32_768, Math.round(blockSeconds * this.from.context.sampleRate));
    const power = this.#wide.reduce((sum, side) => {
      side.getFloatTimeDomainData(this.#samples);
      const block = this.#samples.subarray(32_768 - count);
      return sum + block.reduce((all, sample) => all + sample * sample, 0) / count;
    }, 0);
    this.#momentary = level(power);
    this.#powers.push(power);
    this.#integrated = gated(this.#powers);
  }

  close(): void {
    this.#level.close();
    this.from.disconnect(this.#nodes[0] as AudioNode);
    for (const node of this.#nodes) node.disconnect();
  }
}

export const noLevel = silent;
