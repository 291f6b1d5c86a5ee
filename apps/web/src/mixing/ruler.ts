import type { MixProject } from '@overtone/contract/mix-project';
import { barSeconds, barsAt, beatSeconds } from './grid';
import { secondsAt, xAt, type View } from './view';

export interface Tick {
  seconds: number;
  x: number;
  /** Null: a line without words. */
  label: string | null;
}

type Beaten = Pick<MixProject, 'bpm' | 'beatsPerBar' | 'firstBeat'>;

/** Steps of the clock, each with the lines between two labels. */
const steps: readonly (readonly [seconds: number, parts: number])[] = [
  ...([
    [0.01, 5],
    [0.05, 5],
    [0.1, 5],
    [0.5, 5],
    [1, 5],
    [2, 4],
    [5, 5],
  ] as const),
  ...([
    [10, 5],
    [15, 3],
    [30, 3],
    [60, 4],
    [120, 4],
    [300, 5],
    [600, 5],
    [1800, 3],
    [3600, 4],
  ] as const),
];
/** Lines nearer to each other than this are a smear. */
const leastGap = 6;

const minutes = (seconds: number): string => {
  const tenths = seconds % 1 === 0 ? 0 : seconds * 10 - Math.round(seconds * 10) === 0 ? 1 : 2;
  const rest = (seconds % 60).toFixed(tenths);
  return `${Math.floor(seconds / 60)}:${rest.padStart(tenths === 0 ? 2 : tenths + 3, '0')}`;
};

function lines(view: View, width: number, first: number, step: number, say: (n: number, at: number) => string | null) {
  const ticks: Tick[] = [];
  const until = Math.floor((secondsAt(view, width) - first) / step + 1e-9);
  for (let n = Math.ceil((secondsAt(view, 0) - first) / step - 1e-9); n <= until; n++) {
    const seconds = first + n * step;
    if (seconds >= -1e-9) ticks.push({ seconds, x: xAt(view, seconds), label: say(n, seconds) });
  }
  return ticks;
}

/** Minutes and seconds. `labelWidth`: pixels of the widest label with the air it needs. */
export function clockTicks(view: View, width: number, labelWidth = 64): Tick[] {
  const [step, parts] = steps.find(([seconds]) => seconds * view.scale >= labelWidth) ?? [3600, 4];
  const between = (step / parts) * view.scale >= leastGap ? parts : 1;
  const whole = (value: number) => Math.round(value * 1000) / 1000;
  return lines(view, width, 0, step / between, (n, at) => (n % between === 0 ? minutes(whole(at)) : null));
}

/** Bars, and beats where they are wide enough: `5` is a bar, `5:3` its third beat. */
export function barTicks(view: View, width: number, project: Beaten, labelWidth = 48): Tick[] {
  const [beat, bar] = [beatSeconds(project), barSeconds(project)];
  const wide = (seconds: number, least: number) => seconds * view.scale >= least;
  if (wide(beat, labelWidth)) {
    return lines(view, width, project.firstBeat, beat, (_, at) => {
      const place = barsAt(project, at);
      return place.beat === 1 ? String(place.bar) : `${place.bar}:${place.beat}`;
    });
  }
  let each = 1;
  while (!wide(bar * each, labelWidth)) each *= 2;
  const labelled = (number: number) => (number % each === 0 ? String(number + 1) : null);
  if (each === 1 && wide(beat, leastGap)) {
    const beats = project.beatsPerBar;
    return lines(view, width, project.firstBeat, beat, (n) => (n % beats === 0 ? labelled(n / beats) : null));
  }
  const fine = wide((bar * each) / 4, leastGap) && each >= 4 ? each / 4 : each;
  return lines(view, width, project.firstBeat, bar * fine, (n) => labelled(n * fine));
}
