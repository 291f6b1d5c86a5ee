import { peaks } from '@overtone/sound/peaks';

/** Samples of one pair of the finest form. Coarser forms are read off it. */
const perPair = 128;

/** The form of a sound: pairs of least and most, 128 samples each. */
export interface SoundForm {
  pairs: Float32Array;
  pairsPerSecond: number;
}

const formOf = (sound: AudioBuffer): SoundForm => {
  const left = sound.getChannelData(0);
  const right = sound.numberOfChannels > 1 ? sound.getChannelData(1) : left;
  const count = Math.max(1, Math.ceil(sound.length / perPair));
  return { pairs: peaks(left, right, count), pairsPerSecond: count / sound.duration };
};

/** The drawn forms of the project's audios. Outside React, beside the engine, which holds the sounds. */
export class Forms {
  #forms: ReadonlyMap<string, SoundForm> = new Map();
  readonly #listeners = new Set<() => void>();

  getState = (): ReadonlyMap<string, SoundForm> => this.#forms;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read(id: string, sound: AudioBuffer): void {
    this.#set(new Map(this.#forms).set(id, formOf(sound)));
  }

  forget(): void {
    this.#set(new Map());
  }

  #set(forms: ReadonlyMap<string, SoundForm>): void {
    this.#forms = forms;
    for (const tell of this.#listeners) tell();
  }
}

/** Draws the stretch [from, until) seconds of a form over the whole canvas: filled from least to most. */
export function drawForm(
  canvas: HTMLCanvasElement,
  form: SoundForm,
  { from, until, colour, gain }: { from: number; until: number; colour: string; gain: number },
): void {
  const paper = canvas.getContext('2d');
  if (!paper) return;
  const { width, height } = canvas;
  paper.clearRect(0, 0, width, height);
  paper.fillStyle = colour;
  const perPixel = ((until - from) / width) * form.pairsPerSecond;
  const first = from * form.pairsPerSecond;
  for (let x = 0; x < width; x++) {
    const { low, high } = extent(form.pairs, first + x * perPixel, first + (x + 1) * perPixel);
    const top = height / 2 - (Math.min(1, high * gain) * height) / 2;
    const bottom = height / 2 - (Math.max(-1, low * gain) * height) / 2;
    paper.fillRect(x, top, 1, Math.max(1, bottom - top));
  }
}

function extent(pairs: Float32Array, from: number, until: number): { low: number; high: number } {
  let low = 0;
  let high = 0;
  const end = Math.min(pairs.length / 2, Math.max(Math.floor(from) + 1, Math.floor(until)));
  for (let i = Math.max(0, Math.floor(from)); i < end; i++) {
    low = Math.min(low, pairs[2 * i] ?? 0);
    high = Math.max(high, pairs[2 * i + 1] ?? 0);
  }
  return { low, high };
}
