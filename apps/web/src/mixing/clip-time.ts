import type { MixAudio, MixClip, MixProject, MixTrack } from '@overtone/contract/mix-project';
import { bounds, gainNear, near, textWithin, timeNear } from './bounds';

/** A clip lasts at least this much of its file. */
export const leastClip = 0.001;

/** Seconds of the timeline that a clip lasts on a track of this speed. */
export const clipSeconds = (clip: MixClip, speed: number): number => clip.length / speed;
export const clipEnd = (clip: MixClip, speed: number): number => clip.at + clip.length / speed;

/** Where the last clip ends, in seconds of the timeline. */
export const projectSeconds = ({ tracks }: MixProject): number =>
  Math.max(0, ...tracks.flatMap(({ clips, varied }) => clips.map((clip) => clipEnd(clip, varied.speed))));

/** Two fades that are longer than the clip share it as they shared the time before. */
export function withFades(clip: MixClip, speed: number): MixClip {
  const lasts = clipSeconds(clip, speed);
  const both = clip.fadeIn + clip.fadeOut;
  if (both <= lasts) return clip;
  const fadeIn = Math.min(lasts, clip.fadeIn * (lasts / both));
  return { ...clip, fadeIn, fadeOut: Math.max(0, Math.min(lasts - fadeIn, clip.fadeOut)) };
}

/** A clip as it can be: inside of its file, inside of the project's hour, with fades that fit. */
export function fittedClip(clip: MixClip, audio: MixAudio, speed: number): MixClip {
  const from = near(clip.from, 0, Math.max(0, audio.seconds - leastClip), 0);
  const rest = Math.max(leastClip, audio.seconds - from);
  const length = near(clip.length, leastClip, rest, rest);
  const at = near(clip.at, 0, bounds.length - length / speed, 0);
  const [fadeIn, fadeOut] = [timeNear(clip.fadeIn, 0), timeNear(clip.fadeOut, 0)];
  const gainDb = gainNear(clip.gainDb, 0);
  return withFades({ ...clip, name: textWithin(clip.name), at, from, length, gainDb, fadeIn, fadeOut }, speed);
}

/** The slowest that lets every clip of the track end within the project's hour. */
export const slowestOf = ({ clips }: MixTrack): number =>
  Math.min(
    bounds.speed.most,
    Math.max(bounds.speed.least, ...clips.map(({ at, length }) => length / Math.max(leastClip, bounds.length - at))),
  );
