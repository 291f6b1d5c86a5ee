import type { MixTrack } from '@overtone/contract/mix-project';
import { linearGain } from './gain-law';

/** The browser's compressor looks ahead by so much: what does not pass it waits as long. */
const aheadSeconds = 0.006;
/** Controls glide, so that nothing clicks. */
const glideSeconds = 0.012;

/** Two channels throughout: a chain that falls to one as its clip ends changes the law of its pan in the clip's last samples. */
const stereo = { channelCount: 2, channelCountMode: 'explicit' } as const;

export interface Sums {
  dry: AudioNode;
  reverb: AudioNode;
  delay: AudioNode;
}

const structureOf = ({ eq, compressor }: MixTrack): string => `${eq.on} ${eq.lowCut !== null} ${compressor.on}`;

/** One track from its clips to the sums: cut, equaliser, compressor, fader, pan, sends behind the fader. */
export class TrackChain {
  readonly input: GainNode;
  readonly out: StereoPannerNode;
  readonly compressor: DynamicsCompressorNode;
  readonly #cut: BiquadFilterNode;
  readonly #bands: { low: BiquadFilterNode; mid: BiquadFilterNode; high: BiquadFilterNode };
  readonly #wait: DelayNode;
  readonly #makeup: GainNode;
  readonly #fader: GainNode;
  readonly #sends: { reverb: GainNode; delay: GainNode };
  #structure = '';

  constructor(context: BaseAudioContext, sums: Sums) {
    this.input = new GainNode(context, stereo);
    this.#cut = new BiquadFilterNode(context, { ...stereo, type: 'highpass', Q: -3.0103 });
    this.#bands = {
      low: new BiquadFilterNode(context, { ...stereo, type: 'lowshelf' }),
      mid: new BiquadFilterNode(context, { ...stereo, type: 'peaking' }),
      high: new BiquadFilterNode(context, { ...stereo, type: 'highshelf' }),
    };
    this.compressor = new DynamicsCompressorNode(context, { ...stereo, knee: 0 });
    this.#wait = new DelayNode(context, {
      ...stereo,
      delayTime: Math.floor(aheadSeconds * context.sampleRate) / context.sampleRate,
    });
    this.#makeup = new GainNode(context, stereo);
    this.#fader = new GainNode(context, { ...stereo, gain: 0 });
    this.out = new StereoPannerNode(context, stereo);
    this.#sends = { reverb: new GainNode(context, { gain: 0 }), delay: new GainNode(context, { gain: 0 }) };
    this.#fader.connect(this.out).connect(sums.dry);
    this.out.connect(this.#sends.reverb).connect(sums.reverb);
    this.out.connect(this.#sends.delay).connect(sums.delay);
  }

  /** `at`: when on the context's clock; `glide`: not where it begins. */
  set(track: MixTrack, audible: boolean, at: number, glide: boolean): void {
    this.#wire(track);
    const turn = (param: AudioParam, value: number) =>
      glide ? param.setTargetAtTime(value, at, glideSeconds) : param.setValueAtTime(value, at);
    const { eq, compressor } = track;
    if (eq.lowCut !== null) turn(this.#cut.frequency, eq.lowCut);
    for (const band of ['low', 'mid', 'high'] as const) {
      turn(this.#bands[band].frequency, eq[band].hz);
      turn(this.#bands[band].gain, eq[band].db);
    }
    turn(this.#bands.mid.Q, eq.mid.q);
    turn(this.compressor.threshold, compressor.thresholdDb);
    turn(this.compressor.ratio, compressor.ratio);
    turn(this.compressor.attack, compressor.attack);
    turn(this.compressor.release, compressor.release);
    // The browser makes up by itself, to the power 0.6: that is taken back.
    const own = -0.6 * compressor.thresholdDb * (1 - 1 / compressor.ratio);
    turn(this.#makeup.gain, 10 ** ((compressor.makeupDb - own) / 20));
    turn(this.#fader.gain, audible ? linearGain(track.gainDb) : 0);
    turn(this.out.pan, track.pan);
    turn(this.#sends.reverb.gain, linearGain(track.reverbDb));
    turn(this.#sends.delay.gain, linearGain(track.delayDb));
  }

  #wire(track: MixTrack): void {
    const structure = structureOf(track);
    if (structure === this.#structure) return;
    this.#structure = structure;
    const { low, mid, high } = this.#bands;
    const inner = [this.input, this.#cut, low, mid, high, this.compressor, this.#wait, this.#makeup];
    for (const node of inner) node.disconnect();
    const { eq, compressor } = track;
    const way: AudioNode[] = [
      this.input,
      ...(eq.on && eq.lowCut !== null ? [this.#cut] : []),
      ...(eq.on ? [low, mid, high] : []),
      ...(compressor.on ? [this.compressor, this.#makeup] : [this.#wait]),
      this.#fader,
    ];
    way.reduce((from, to) => from.connect(to));
  }

  close(): void {
    const { low, mid, high } = this.#bands;
    const all = [this.input, this.#cut, low, mid, high, this.compressor, this.#wait, this.#makeup, this.#fader];
    for (const node of [...all, this.out, this.#sends.reverb, this.#sends.delay]) node.disconnect();
  }
}
