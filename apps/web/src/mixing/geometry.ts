import type { MixProject } from '@overtone/contract/mix-project';
import { bounds, leastLoop } from './bounds';
import { clipEnd, projectSeconds } from './clip-time';
import { snapped } from './grid';
import { secondsAt, type View } from './view';

export { clipEnd, clipSeconds, projectSeconds } from './clip-time';

/** A rectangle that is drawn with the pointer, in pixels of the lanes: from any corner to any other. */
export interface Box {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}
const span = ([a, b]: readonly [number, number]) => [Math.min(a, b), Math.max(a, b)] as const;

/** The clips that the rectangle touches; lanes lie under each other, each `laneHeight` high. */
export function marqueeHits(
  { tracks }: Pick<MixProject, 'tracks'>,
  view: View,
  box: Box,
  laneHeight: number,
): string[] {
  const [from, until] = span(box.x).map((x) => secondsAt(view, x)) as [number, number];
  const [top, bottom] = span(box.y);
  return tracks.flatMap(({ clips, varied }, row) =>
    bottom < row * laneHeight || top >= (row + 1) * laneHeight
      ? []
      : clips.filter((clip) => clip.at <= until && clipEnd(clip, varied.speed) >= from).map(({ id }) => id),
  );
}

/** The lane at this height, the nearest one above and below all; -1 where there are none. */
export const laneAt = (y: number, laneHeight: number, lanes: number): number =>
  Math.min(lanes - 1, Math.max(0, Math.floor(y / laneHeight)));

type Loop = MixProject['loop'];

/** A loop drawn in the ruler from one place to another; its edges snap. */
export function loopBetween(project: MixProject, a: number, b: number, free = false): Loop {
  const [from, until] = span([snapped(project, a, free), snapped(project, b, free)]);
  return { on: until - from >= leastLoop, from, until };
}

/** On or off; where none was drawn yet it goes round the whole project. */
export function loopToggled(project: MixProject): Loop {
  const { on, from, until } = project.loop;
  if (on || until - from >= leastLoop) return { on: !on, from, until };
  return { on: true, from: 0, until: Math.min(bounds.length, projectSeconds(project)) };
}
