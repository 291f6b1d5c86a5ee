import type { MixProject } from '@overtone/contract/mix-project';
import { clipEnd } from '../../../mixing/clip-time';
import { snapped as onGrid } from '../../../mixing/grid';

type Metre = Pick<MixProject, 'bpm' | 'beatsPerBar' | 'firstBeat'>;

/** Edges of clips, marks, the loop's ends and the playhead draw what comes near; those of `without` do not. */
export function magnets(project: MixProject, playhead: number, without: readonly string[] = []): number[] {
  const edges = project.tracks.flatMap(({ clips, varied }) =>
    clips.filter(({ id }) => !without.includes(id)).flatMap((clip) => [clip.at, clipEnd(clip, varied.speed)]),
  );
  const { loop } = project;
  const ends = loop.until > loop.from ? [loop.from, loop.until] : [];
  return [0, playhead, ...ends, ...project.markers.map(({ at }) => at), ...edges];
}

/** The nearest place that draws, within `reach` seconds; the grid's next where nothing else does. */
export function snapped(at: number, project: MixProject, points: readonly number[], reach: number): number {
  if (project.grid === 'off') return Math.max(0, at);
  const near = points.reduce<number | null>((best, point) => {
    const far = Math.abs(point - at);
    return far <= reach && (best === null || far < Math.abs(best - at)) ? point : best;
  }, null);
  return near ?? onGrid(project, at);
}

/** How far a stretch moves so that its beginning or its end is drawn, whichever is nearer. */
export function snappedShift(
  { start, end, by }: { start: number; end: number; by: number },
  project: MixProject,
  points: readonly number[],
  reach: number,
): number {
  if (project.grid === 'off') return by;
  const ways = [snapped(start + by, project, points, reach) - start];
  const atEnd = points.find((point) => Math.abs(point - end - by) <= reach);
  if (atEnd !== undefined) ways.push(atEnd - end);
  return ways.reduce((best, way) => (Math.abs(way - by) < Math.abs(best - by) ? way : best));
}

/** 78.42 s -> 29.3.1: bar, beat and quarter of it, counted from 1; before the first beat bars count down to 0. */
export function barsAt(at: number, { bpm, beatsPerBar, firstBeat }: Metre): string {
  const quarters = Math.floor(((at - firstBeat) * bpm) / 15 + 1e-6);
  const perBar = beatsPerBar * 4;
  const bar = Math.floor(quarters / perBar);
  const rest = quarters - bar * perBar;
  return `${bar + 1}.${Math.floor(rest / 4) + 1}.${(rest % 4) + 1}`;
}
