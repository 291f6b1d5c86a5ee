import type { MixProject } from '@overtone/contract/mix-project';
import { bounds } from './bounds';

type Beaten = Pick<MixProject, 'bpm' | 'beatsPerBar' | 'firstBeat'>;
type Gridded = Beaten & Pick<MixProject, 'grid'>;

export const beatSeconds = ({ bpm }: Beaten): number => 60 / bpm;
export const barSeconds = (project: Beaten): number => beatSeconds(project) * project.beatsPerBar;

/** Seconds between two lines of the grid (`quarter`: of a beat); null where there is none. */
export function gridSeconds(project: Gridded): number | null {
  const { grid } = project;
  if (grid === 'off') return null;
  return grid === 'bar' ? barSeconds(project) : beatSeconds(project) * (grid === 'quarter' ? 0.25 : 1);
}

/** The nearest line of the grid on the timeline. `free`: the key that bypasses it is held. */
export function snapped(project: Gridded, seconds: number, free = false): number {
  const step = gridSeconds(project);
  if (step === null || free) return Math.min(bounds.length, Math.max(0, seconds));
  const least = Math.ceil(-project.firstBeat / step - 1e-9);
  const most = Math.floor((bounds.length - project.firstBeat) / step + 1e-9);
  const line = Math.min(most, Math.max(least, Math.round((seconds - project.firstBeat) / step)));
  return Math.max(0, project.firstBeat + line * step);
}

/** How far something at `at` is carried, so that it lands on the grid. */
export const snappedShift = (project: Gridded, at: number, by: number, free = false): number =>
  snapped(project, at + by, free) - at;

/** The next line of the grid before or behind; a tenth of a second without a grid. */
export function steppedTo(project: Gridded, seconds: number, direction: 1 | -1): number {
  const step = gridSeconds(project) ?? 0.1;
  const first = gridSeconds(project) === null ? 0 : project.firstBeat;
  const lines = (seconds - first) / step;
  const line = direction > 0 ? Math.floor(lines + 1e-6) + 1 : Math.ceil(lines - 1e-6) - 1;
  return Math.min(bounds.length, Math.max(0, first + line * step));
}

export interface Bars {
  /** 1 is the first; what lies before the first beat is in bar 0 and below. */
  bar: number;
  /** 1 .. beats of a bar. */
  beat: number;
}

export function barsAt(project: Beaten, seconds: number): Bars {
  const beats = Math.floor((seconds - project.firstBeat) / beatSeconds(project) + 1e-6);
  const bar = Math.floor(beats / project.beatsPerBar);
  return { bar: bar + 1, beat: beats - bar * project.beatsPerBar + 1 };
}

export const secondsOfBar = (project: Beaten, bar: number): number =>
  project.firstBeat + (bar - 1) * barSeconds(project);

/** `12:3`: the third beat of bar 12. */
export function barsText(project: Beaten, seconds: number): string {
  const { bar, beat } = barsAt(project, seconds);
  return `${bar}:${beat}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** `03:20.123`; what was not reached is not said. */
export function clockText(seconds: number): string {
  const all = Math.floor(Math.max(0, seconds) * 1000 + 1e-6);
  const whole = Math.floor(all / 1000);
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}.${String(all % 1000).padStart(3, '0')}`;
}
