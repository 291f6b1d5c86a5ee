import type { MixClip } from '@overtone/contract/mix-project';
import { beatOf, onsetsOf, type Onsets } from '@overtone/sound/beat';
import { loudest } from '@overtone/sound/peaks';
import { bounds } from './bounds';

export interface Tempo {
  bpm: number;
  /** Seconds of the sound at which the first beat of its first whole bar lies. */
  first: number;
}

/** Less than this is none: nobody would tap along. */
const leastSeconds = 4;
/** What is heard of a sound: as much tells its tempo, and more only takes longer. */
const heardSeconds = 60;
const silence = 1e-4;
/** A machine is 1; a player who wavers by a twentieth of a beat has a quarter. */
const leastClarity = 0.15;
/** How much begins in the clearest moments of a sound at full scale: chords that swell have 10, a soft drum 200. */
const leastRise = 30;
const beatsOfBar = 4;

function clearest(rises: Float64Array): number {
  const sorted = rises.slice().sort();
  return sorted[Math.floor(sorted.length * 0.98)] ?? 0;
}

/** Which of four beats, counted from this one, opens the bar: where most of the bass begins, a little before it or behind. */
function opening({ low, stepsPerSecond }: Onsets, first: number, beat: number): number {
  const bass = [0, 0, 0, 0];
  for (let n = 0; (first + n * beat) * stepsPerSecond < low.length; n++) {
    const at = Math.round((first + n * beat) * stepsPerSecond);
    const begun = low.subarray(Math.max(0, at - 2), at + 4).reduce((sum, rise) => sum + rise, 0);
    bass[n % 4] = (bass[n % 4] ?? 0) + begun;
  }
  return bass.indexOf(Math.max(...bass));
}

/** The tempo that a sound keeps; null where it keeps none, or none that could be said honestly. */
export function tempoOf(samples: Float32Array, rate: number): Tempo | null {
  const peak = loudest(samples, 0, samples.length);
  if (peak < silence) return null;
  const begins = samples.findIndex((value) => Math.abs(value) > peak / 100);
  const heard = samples.subarray(begins, begins + heardSeconds * rate);
  if (heard.length < leastSeconds * rate) return null;
  // Out of silence, so that the first beat is seen to begin.
  const before = Math.round(rate / 4);
  const part = new Float32Array(before + heard.length);
  heard.forEach((value, at) => (part[before + at] = value / peak));
  const onsets = onsetsOf(part, rate);
  const { bpm, first, clarity } = beatOf(onsets);
  if (clarity < leastClarity || clearest(onsets.rises) < leastRise) return null;
  const beat = 60 / bpm;
  const bar = beat * beatsOfBar;
  const from = (begins - before) / rate + first + opening(onsets, first, beat) * beat;
  return { bpm, first: from - Math.floor(from / bar) * bar };
}

/** The tempo of the timeline that a clip of the sound makes, where its track plays at `speed`; null beyond what a project may have. */
export function tempoOnTimeline({ bpm, first }: Tempo, clip: Pick<MixClip, 'at' | 'from'>, speed: number) {
  const heard = bpm * speed;
  if (heard < bounds.bpm.least || heard > bounds.bpm.most) return null;
  const bar = (60 / heard) * beatsOfBar;
  const from = clip.at + (first - clip.from) / speed;
  return { bpm: Math.round(heard * 100) / 100, firstBeat: from - Math.floor(from / bar) * bar };
}

type Channels = Pick<AudioBuffer, 'numberOfChannels' | 'getChannelData' | 'sampleRate' | 'length'>;

/** One channel of what is looked at, for another thread: copied, so that the sound plays on. */
export function heardOf(sound: Channels): Float32Array {
  const reach = Math.min(sound.length, 2 * heardSeconds * sound.sampleRate);
  const mono = sound.getChannelData(0).slice(0, reach);
  for (let channel = 1; channel < sound.numberOfChannels; channel++) {
    const other = sound.getChannelData(channel);
    for (let at = 0; at < reach; at++) mono[at] = (mono[at] ?? 0) + (other[at] ?? 0);
  }
  return mono;
}
