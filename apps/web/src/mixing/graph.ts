import type { MixProject } from '@overtone/contract/mix-project';
import { audibleTracks } from './audible';
import { loadCompressor } from './compressor';
import { correctionOf } from './correction';
import { linearGain } from './gain-law';
import { endAt } from '../lib/ending-worklet-node';
import { dense, makeStretch, type StretchNode } from '../lib/stretch';
import { TrackChain } from './track-chain';

/** A room: noise that dies away, the same each time. */
function roomOf(context: BaseAudioContext, seconds: number): AudioBuffer {
  const { sampleRate } = context;
  const length = Math.max(1, Math.round(seconds * sampleRate));
  const room = new AudioBuffer({ numberOfChannels: 2, length, sampleRate });
  let state = 0x51f1_5eed;
  for (const side of [0, 1]) {
    const samples = room.getChannelData(side);
    for (let i = 0; i < length; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      samples[i] = (state / 0x8000_0000) * Math.exp((-6.9 * i) / length);
    }
  }
  return room;
}

const readyMs = 2000;

async function denseStretch(context: BaseAudioContext): Promise<StretchNode> {
  const stretch = await makeStretch(context);
  await stretch.configure(dense);
  return stretch;
}

/** The one graph, on a live context and on an offline one: what is heard is what is exported. */
export class Graph {
  readonly tracks = new Map<string, TrackChain>();
  readonly master: GainNode;
  readonly #bus: GainNode;
  readonly #reverbIn: GainNode;
  readonly #reverb: ConvolverNode;
  readonly #delayIn: GainNode;
  readonly #delay: DelayNode;
  readonly #feedback: GainNode;
  #room = 0;
  /** When it was first set, on the context's clock. */
  #since: number | undefined;
  #stretch: StretchNode | null = null;
  #stretching = false;
  #loading: Promise<void> | null = null;
  #loaded = false;

  /** `once`: it is set a single time, so what changes nothing is left out. */
  constructor(
    readonly context: BaseAudioContext,
    readonly once = false,
  ) {
    this.#bus = new GainNode(context);
    this.master = new GainNode(context);
    this.#reverbIn = new GainNode(context);
    this.#reverb = new ConvolverNode(context);
    this.#delayIn = new GainNode(context);
    this.#delay = new DelayNode(context, { maxDelayTime: 8 });
    this.#feedback = new GainNode(context, { gain: 0 });
    this.#reverbIn.connect(this.#reverb).connect(this.#bus);
    this.#delayIn.connect(this.#delay).connect(this.#bus);
    this.#delay.connect(this.#feedback).connect(this.#delay);
    this.#bus.connect(this.master);
  }

  set(project: MixProject, at: number, glide: boolean): void {
    const audible = audibleTracks(project.tracks);
    const there = new Set(project.tracks.map(({ id }) => id));
    for (const [id, chain] of this.tracks) {
      if (there.has(id)) continue;
      chain.close();
      this.tracks.delete(id);
    }
    for (const track of project.tracks) {
      const known = this.tracks.get(track.id);
      const sums = { dry: this.#bus, reverb: this.#reverbIn, delay: this.#delayIn };
      const chain = known ?? new TrackChain(this.context, sums);
      this.tracks.set(track.id, chain);
      const glides = glide && known !== undefined;
      chain.set(track, { audible: audible.has(track.id), once: this.once, at, glide: glides, loaded: this.#loaded });
    }
    this.#since ??= at;
    const began = at > this.#since;
    const turn = (param: AudioParam, value: number) =>
      glide && began ? param.setTargetAtTime(value, at, 0.012) : param.setValueAtTime(value, at);
    turn(this.master.gain, linearGain(project.masterDb));
    turn(this.#delay.delayTime, Math.min(8, (project.delay.beats * 60) / project.bpm / project.varied.speed));
    turn(this.#feedback.gain, project.delay.feedback);
    if (this.#room !== project.reverb.seconds) {
      this.#room = project.reverb.seconds;
      this.#reverb.buffer = roomOf(this.context, this.#room);
    }
  }

  /** Once, before it is rendered: a room and echoes that no track sends to cost as much as those that are heard. */
  dropUnused({ tracks }: MixProject): void {
    for (const track of tracks) this.tracks.get(track.id)?.dropSends(track);
    if (tracks.every(({ reverbDb }) => reverbDb <= -60)) this.#reverb.disconnect();
    if (tracks.every(({ delayDb }) => delayDb <= -60)) this.#delay.disconnect();
  }

  /** Fetches the compressor where a track has one; until it is there its sound passes as it is. Whether it has come only now. */
  async load({ tracks }: MixProject): Promise<boolean> {
    if (this.#loaded || !tracks.some(({ compressor }) => compressor.on)) return false;
    this.#loading ??= loadCompressor(this.context).catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    await this.#loading;
    const first = !this.#loaded;
    this.#loaded = true;
    return first;
  }

  /** Puts the stretch between bus and master where pitch asks for it. Answers the seconds by which all comes later. */
  async correct(project: MixProject): Promise<number> {
    const semitones = correctionOf(project);
    const wanted = Math.abs(semitones) > 1e-6;
    if (wanted) this.#stretch ??= await denseStretch(this.context);
    if (this.#stretching !== wanted && this.#stretch) {
      this.#bus.disconnect();
      if (wanted) this.#bus.connect(this.#stretch).connect(this.master);
      else this.#bus.connect(this.master);
      this.#stretching = wanted;
    }
    if (!wanted || !this.#stretch) return 0;
    await this.#stretch.schedule({ active: true, semitones, formantCompensation: project.varied.formant });
    return this.#stretch.latency();
  }

  /** When every track lets sound through; a processor that cannot be made says nothing at all. */
  async ready(): Promise<void> {
    const all = Promise.all([...this.tracks.values()].map((chain) => chain.ready()));
    await Promise.race([all, new Promise((answer) => setTimeout(answer, readyMs))]);
  }

  /** What works in worklets ends at a moment of the context's clock: an offline context has to come there. */
  end(at: number): void {
    for (const chain of this.tracks.values()) chain.end(at);
    if (this.#stretch) endAt(this.#stretch, at);
  }

  close(): void {
    this.end(0);
    for (const chain of this.tracks.values()) chain.close();
    this.tracks.clear();
    for (const node of [this.#bus, this.#reverbIn, this.#reverb, this.#delayIn, this.#delay, this.#feedback]) {
      node.disconnect();
    }
    this.#stretch?.disconnect();
    this.master.disconnect();
  }
}
