import type { MixClip, MixProject, MixTrack } from '@overtone/contract/mix-project';
import { clipSeconds } from './clip-time';
import { linearGain } from './gain-law';
import type { Graph } from './graph';

/** A sound as a track plays it: stretched already where the track has a speed or a pitch of its own. */
export interface Playable {
  sound: AudioBuffer;
  /** Seconds of the file in one second of the sound. */
  speed: number;
}
export type SoundOf = (track: MixTrack, audio: string) => Playable | null;

interface Started {
  source: AudioBufferSourceNode;
  /** Absent where it would let everything through as it is. */
  gain: GainNode | null;
}
export type StopAt = (when?: number) => void;

interface Stretch {
  /** When it begins on the context's clock, and the stretch of the timeline that is played then. */
  when: number;
  from: number;
  until: number;
  /** Of the whole project. */
  speed: number;
}

/** Starts every clip in a stretch of the timeline; answers what stops them, now or at a moment of the context's clock. */
export function startClips(graph: Graph, project: MixProject, soundOf: SoundOf, stretch: Stretch): StopAt {
  const sources: Started[] = [];
  for (const track of project.tracks) {
    const chain = graph.tracks.get(track.id);
    for (const clip of track.clips) {
      const playable = chain && soundOf(track, clip.audio);
      const source = playable && startClip(graph, { clip, track, playable }, chain.input, stretch);
      if (source) sources.push(source);
    }
  }
  return (when) => {
    for (const { source, gain } of sources) {
      source.stop(when);
      if (when !== undefined) continue;
      source.disconnect();
      gain?.disconnect();
    }
  };
}

/** The nearest sample's time, never a rounding behind it: a source that begins there would lose its first sample. */
export function onSample(seconds: number, rate: number): number {
  const sample = Math.round(seconds * rate);
  const time = sample / rate;
  return time * rate > sample ? time * (1 - Number.EPSILON) : time;
}

interface Of {
  clip: MixClip;
  track: MixTrack;
  playable: Playable;
}

const isFlat = ({ gainDb, fadeIn, fadeOut }: MixClip): boolean => gainDb === 0 && fadeIn === 0 && fadeOut === 0;

function startClip({ context, once }: Graph, { clip, track, playable }: Of, into: AudioNode, stretch: Stretch) {
  const lasts = clipSeconds(clip, track.varied.speed);
  const { sound, speed } = playable;
  // At its own speed it lies on whole samples, wherever the playing begins: between two it would be interpolated, and differ each time.
  const isPlain = stretch.speed * track.varied.speed === speed;
  const place = (seconds: number) => (isPlain ? onSample(seconds, context.sampleRate) : seconds);
  const begins = place(clip.at);
  const first = Math.max(begins, place(stretch.from));
  const last = Math.min(clip.at + lasts, stretch.until);
  if (last <= first) return null;
  const timeOf = (at: number) => {
    const time = stretch.when + (at - place(stretch.from)) / stretch.speed;
    // Added up it may miss its sample by a rounding, and the first one of the clip would be lost.
    return stretch.speed === 1 ? place(time) : time;
  };
  const source = new AudioBufferSourceNode(context, {
    buffer: sound,
    playbackRate: (stretch.speed * track.varied.speed) / speed,
  });
  const gain = once && isPlain && isFlat(clip) ? null : new GainNode(context, { gain: 0 });
  if (gain) shape(gain.gain, clip, { lasts, first, last, timeOf, early: 0.5 / context.sampleRate });
  if (gain) source.connect(gain).connect(into);
  else source.connect(into);
  const inFile = place(clip.from) + (first - begins) * track.varied.speed;
  source.start(timeOf(first), inFile / speed);
  source.stop(timeOf(last));
  source.addEventListener('ended', () => gain?.disconnect());
  return { source, gain };
}

interface Shape {
  lasts: number;
  first: number;
  last: number;
  timeOf: (at: number) => number;
  /** Half a sample. */
  early: number;
}

/** The clip's gain and its two fades, from wherever in it the playing begins. */
function shape(param: AudioParam, clip: MixClip, { lasts, first, last, timeOf, early }: Shape): void {
  const full = linearGain(clip.gainDb);
  const gainAt = (at: number) => {
    const [since, left] = [at - clip.at, clip.at + lasts - at];
    const rise = clip.fadeIn > 0 ? Math.min(1, since / clip.fadeIn) : 1;
    const fall = clip.fadeOut > 0 ? Math.min(1, left / clip.fadeOut) : 1;
    return full * Math.max(0, rise * fall);
  };
  // Before the first sample, which would be silent if this came a rounding behind it.
  param.setValueAtTime(gainAt(first), Math.max(0, timeOf(first) - early));
  const corners = [clip.at + clip.fadeIn, clip.at + lasts - clip.fadeOut, last];
  for (const at of corners.filter((corner) => corner > first && corner <= last).toSorted((a, b) => a - b)) {
    param.linearRampToValueAtTime(gainAt(at), timeOf(at));
  }
}
