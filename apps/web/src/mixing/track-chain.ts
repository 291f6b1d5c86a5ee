import type { MixTrack } from '@overtone/contract/mix-project';
import { CompressorUnit } from './compressor';
import { linearGain } from './gain-law';

/** Controls glide, so that nothing clicks. */
const glideSeconds = 0.012;

/** Two channels throughout: a chain that falls to one as its clip ends changes the law of its pan in the clip's last samples. */
const stereo = { channelCount: 2, channelCountMode: 'explicit' } as const;

export interface Sums {
  dry: AudioNode;
  reverb: AudioNode;
  delay: AudioNode;
}

interface Setting {
  audible: boolean;
  /** For good: what changes nothing need not be there to be changed. */
  once: boolean;
  at: number;
  glide: boolean;
  loaded: boolean;
}

const bandNames = ['low', 'mid', 'high'] as const;
type Band = (typeof bandNames)[number];

/** A band of 0 dB lets everything through as it is. */
const changingBands = ({ eq }: MixTrack): Band[] => bandNames.filter((band) => Math.abs(eq[band].db) > 1e-3);

const structureOf = ({ eq, compressor }: MixTrack, bands: readonly Band[], loaded: boolean): string =>
  `${eq.on && bands.join()} ${eq.lowCut !== null} ${compressor.on && loaded}`;

/** One track from its clips to the sums: cut, equaliser, compressor, fader, pan, sends behind the fader. */
export class TrackChain {
  /** Where its clips go in. */
  input: AudioNode;
  readonly #door: GainNode;
  readonly out: StereoPannerNode;
  readonly #cut: BiquadFilterNode;
  readonly #bands: Record<Band, BiquadFilterNode>;
  readonly #makeup: GainNode;
  readonly #fader: GainNode;
  readonly #sends: { reverb: GainNode; delay: GainNode };
  #compressor: CompressorUnit | null = null;
  #structure = '';
  /** When it was first set, on the context's clock. */
  #since: number | undefined;

  constructor(
    private readonly context: BaseAudioContext,
    sums: Sums,
  ) {
    this.#door = new GainNode(context, stereo);
    this.input = this.#door;
    this.#cut = new BiquadFilterNode(context, { ...stereo, type: 'highpass', Q: -3.0103 });
    this.#bands = {
      low: new BiquadFilterNode(context, { ...stereo, type: 'lowshelf' }),
      mid: new BiquadFilterNode(context, { ...stereo, type: 'peaking' }),
      high: new BiquadFilterNode(context, { ...stereo, type: 'highshelf' }),
    };
    this.#makeup = new GainNode(context, stereo);
    this.#fader = new GainNode(context, { ...stereo, gain: 0 });
    this.out = new StereoPannerNode(context, stereo);
    this.#sends = { reverb: new GainNode(context, { gain: 0 }), delay: new GainNode(context, { gain: 0 }) };
    this.#fader.connect(this.out).connect(sums.dry);
    this.out.connect(this.#sends.reverb).connect(sums.reverb);
    this.out.connect(this.#sends.delay).connect(sums.delay);
  }

  /** Decibels the compressor takes away now, 0 or less. */
  reductionDb = (): number => this.#compressor?.reductionDb ?? 0;

  /** `at`: when on the context's clock; `glide`: not where it begins; `loaded`: the context knows compressors. */
  set(track: MixTrack, { audible, once, at, glide, loaded }: Setting): void {
    const before = this.#compressor;
    this.#wire(track, once, loaded);
    this.#since ??= at;
    // What begins in this instant has nothing to glide from: it would rise from silence.
    const glides = glide && at > this.#since;
    const turn = (param: AudioParam, value: number) =>
      glides ? param.setTargetAtTime(value, at, glideSeconds) : param.setValueAtTime(value, at);
    const { eq, compressor } = track;
    if (eq.lowCut !== null) turn(this.#cut.frequency, eq.lowCut);
    for (const band of bandNames) {
      turn(this.#bands[band].frequency, eq[band].hz);
      turn(this.#bands[band].gain, eq[band].db);
    }
    turn(this.#bands.mid.Q, eq.mid.q);
    // One that was put in just now has nothing to glide from.
    const isNew = this.#compressor !== before;
    this.#compressor?.set(compressor, isNew ? (param, value) => param.setValueAtTime(value, at) : turn);
    turn(this.#makeup.gain, 10 ** (compressor.makeupDb / 20));
    turn(this.#fader.gain, audible ? linearGain(track.gainDb) : 0);
    turn(this.out.pan, track.pan);
    turn(this.#sends.reverb.gain, linearGain(track.reverbDb));
    turn(this.#sends.delay.gain, linearGain(track.delayDb));
  }

  #wire(track: MixTrack, once: boolean, loaded: boolean): void {
    const bands = once ? changingBands(track) : bandNames;
    const structure = structureOf(track, bands, loaded);
    if (structure === this.#structure) return;
    this.#structure = structure;
    const { low, mid, high } = this.#bands;
    for (const node of [this.#door, this.#cut, low, mid, high, this.#makeup]) node.disconnect();
    this.#compressor?.close();
    const { eq, compressor } = track;
    this.#compressor = compressor.on && loaded ? new CompressorUnit(this.context) : null;
    const behindDoor: AudioNode[] = [
      ...(eq.on && eq.lowCut !== null ? [this.#cut] : []),
      ...(eq.on ? bands.map((band) => this.#bands[band]) : []),
      ...(this.#compressor ? [this.#compressor.node, this.#makeup] : []),
      this.#fader,
    ];
    // Clips that stay where they are need no door; a compressor has no two channels of its own.
    const needsDoor = !once || behindDoor[0] === this.#compressor?.node;
    const way = needsDoor ? [this.#door, ...behindDoor] : behindDoor;
    way.reduce((from, to) => from.connect(to));
    this.input = way[0] ?? this.#door;
  }

  /** Once: what is not sent anywhere is not worked out. */
  dropSends({ reverbDb, delayDb }: MixTrack): void {
    if (reverbDb <= -60) this.out.disconnect(this.#sends.reverb);
    if (delayDb <= -60) this.out.disconnect(this.#sends.delay);
  }

  /** When its compressor, if it has one, lets sound through. */
  ready = (): Promise<void> | undefined => this.#compressor?.ready;

  /** What works in a worklet ends at a moment of the context's clock. */
  end = (at: number): void => this.#compressor?.end(at);

  close(): void {
    const { low, mid, high } = this.#bands;
    this.#compressor?.close();
    const all = [this.#door, this.#cut, low, mid, high, this.#makeup, this.#fader];
    for (const node of [...all, this.out, this.#sends.reverb, this.#sends.delay]) node.disconnect();
  }
}
