import type { MixProject } from '@overtone/contract/mix-project';
import { audibleTracks } from './audible';

/** However much comes back each time, an ending does not last longer. */
const longestTail = 20;
/** A thousandth is not heard behind what came before. */
const unheard = 1e-3;

/** Seconds of sound until the room and the echoes that tracks send to are over: `left` of an echo is left then. */
export function ringSeconds({ tracks, reverb, delay, bpm, varied }: MixProject, left: number): number {
  const room = tracks.some(({ reverbDb }) => reverbDb > -60) ? reverb.seconds : 0;
  const step = Math.min(8, (delay.beats * 60) / bpm / varied.speed);
  const steps = delay.feedback > 0 ? Math.ceil(Math.log(left) / Math.log(delay.feedback)) + 1 : 1;
  const echoes = tracks.some(({ delayDb }) => delayDb > -60) ? steps * step : 0;
  return Math.max(room, echoes);
}

/** Seconds of the timeline that what is heard rings on behind the last clip. */
export function tailOf(project: MixProject): number {
  const audible = audibleTracks(project.tracks);
  const heard = project.tracks.filter(({ id, clips }) => audible.has(id) && clips.length > 0);
  return Math.min(longestTail, ringSeconds({ ...project, tracks: heard }, unheard)) * project.varied.speed;
}
