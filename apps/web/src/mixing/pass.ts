import type { MixProject } from '@overtone/contract/mix-project';
import type { StopAt } from './clips';

/** A stretch of the timeline that sounds, or will. */
export interface Pass {
  when: number;
  from: number;
  until: number;
  /** Its own: the project's may be another already. */
  speed: number;
  /** It takes over from what played before: so much earlier the place is known. */
  ahead: number;
  stop: StopAt;
}

/** Where a pass is at a moment of the context's clock. */
export const placeIn = ({ when, from, until, speed, ahead }: Pass, now: number): number =>
  Math.min(until, from + Math.max(-ahead, (now - when) * speed));

/** When it is over on the context's clock. */
export const endOf = ({ when, from, until, speed }: Pass): number => when + (until - from) / speed;

/** What the laying of clips depends on; the rest only glides. */
export const laidOf = ({ tracks, audios, loop, varied, metronome, bpm, beatsPerBar, firstBeat }: MixProject): string =>
  JSON.stringify([
    ...[audios.map(({ id }) => id), loop, varied, metronome, bpm, beatsPerBar, firstBeat],
    tracks.map((track) => [track.id, track.clips, track.varied]),
  ]);
