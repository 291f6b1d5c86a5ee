import { dense, makeStretch, type StretchNode } from '../lib/stretch';
import type { ShiftedSound } from './pitch';
import type { AudioElement } from './song-load';
import { crossOriginOf, isAudioUrl, type Track } from './track';

/** A sound of another host that says nothing of CORS comes out of a graph as silence. */
export function canShift(song: Track): boolean {
  const { audio_url: url } = song;
  if (url === null || !isAudioUrl(url)) return false;
  return crossOriginOf(song) !== null || new URL(url, location.href).origin === location.origin;
}

/** Elements, one stretch that hears whatever they play, and the loudspeaker. */
export class BrowserShift implements ShiftedSound {
  readonly #context = new AudioContext({ latencyHint: 'playback' });
  readonly #entry = new GainNode(this.#context, { channelCount: 2, channelCountMode: 'explicit' });
  #first: HTMLAudioElement | null = new Audio();
  #stretch: StretchNode | null = null;
  #built: Promise<void> | null = null;
  #latency = 0;
  #resting = false;

  constructor(onSilenced: () => void) {
    this.#context.addEventListener('statechange', () => {
      if (!this.#resting && this.#context.state !== 'running') onSilenced();
    });
    // Asked to load in a press, it may play later without one.
    this.#first?.load();
  }

  takes = canShift;

  element(): AudioElement {
    const element = this.#first ?? new Audio();
    this.#first = null;
    new MediaElementAudioSourceNode(this.#context, { mediaElement: element }).connect(this.#entry);
    return element;
  }

  heard({ currentTime, playbackRate }: AudioElement): number {
    const behind = this.#latency + (this.#context.outputLatency || this.#context.baseLatency);
    return Math.max(0, currentTime - behind * playbackRate);
  }

  wake(): void {
    this.#resting = false;
    if (this.#context.state !== 'running') this.#context.resume().catch(() => undefined);
  }

  rest(): void {
    this.#resting = true;
    this.#context.suspend().catch(() => undefined);
  }

  async ready(): Promise<void> {
    this.#built ??= this.#build();
    return this.#built;
  }

  tune(semitones: number, formants: boolean): void {
    void this.#stretch?.schedule({ active: true, semitones, formantCompensation: formants });
  }

  close(): void {
    this.#resting = true;
    this.#context.close().catch(() => undefined);
  }

  async #build(): Promise<void> {
    const stretch = await makeStretch(this.#context);
    await stretch.configure(dense);
    this.#latency = await stretch.latency();
    // Without any sound to hear it would play from its buffers, of which there are none.
    const nothing = new ConstantSourceNode(this.#context, { offset: 0 });
    nothing.connect(this.#entry);
    nothing.start();
    this.#entry.connect(stretch).connect(this.#context.destination);
    this.#stretch = stretch;
  }
}
