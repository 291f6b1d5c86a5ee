import { mixingLimits } from '@overtone/contract/limits-mixing';
import type { MixCompressor, MixEq, MixTrack, MixVaried } from '@overtone/contract/mix-project';
import type { ProjectSettings, TrackSettings } from './command';

const { mixing } = mixingLimits;
export { mixing as bounds };

/** How far the controls go that the table of limits does not name: as in the project's schema. */
export const ranges = {
  hertz: { least: 20, most: 20_000 },
  eqDb: { least: -mixing.eqDb, most: mixing.eqDb },
  q: { least: 0.1, most: 10 },
  pan: { least: -1, most: 1 },
  threshold: { least: -60, most: 0 },
  ratio: { least: 1, most: 20 },
  attack: { least: 0, most: 1 },
  release: { least: 0.01, most: 1 },
  makeup: { least: 0, most: 24 },
  reverb: { least: 0.2, most: 8 },
  delayBeats: { least: 0.125, most: 2 },
  feedback: { least: 0, most: 0.9 },
  hue: { least: 0, most: 360 },
} as const;

/** The nearest value within; what is no number is answered with `otherwise`. */
export function near(value: number | undefined, least: number, most: number, otherwise: number): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return otherwise;
  // Minus nothing is nothing: JSON knows one zero only.
  return Math.min(most, Math.max(least, value)) + 0;
}
export type Range = { readonly least: number; readonly most: number };
const inside = (value: number | undefined, { least, most }: Range, otherwise: number) =>
  near(value, least, most, otherwise);

export const gainNear = (value: number | undefined, now: number) => inside(value, mixing.gainDb, now);
export const timeNear = (value: number | undefined, now: number) => near(value, 0, mixing.length, now);

/** No longer than names may be, and no half of a character at its end. */
export const textWithin = (text: string, most: number = mixing.name): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

const hertz = (value: number, now: number) => inside(value, ranges.hertz, now);
const eqDb = (value: number, now: number) => inside(value, ranges.eqDb, now);

const eqNear = ({ on, lowCut, low, mid, high }: MixEq, now: MixEq): MixEq => ({
  on,
  lowCut: lowCut === null ? null : hertz(lowCut, now.lowCut ?? 20),
  low: { hz: hertz(low.hz, now.low.hz), db: eqDb(low.db, now.low.db) },
  mid: { hz: hertz(mid.hz, now.mid.hz), db: eqDb(mid.db, now.mid.db), q: inside(mid.q, ranges.q, now.mid.q) },
  high: { hz: hertz(high.hz, now.high.hz), db: eqDb(high.db, now.high.db) },
});

const compressorNear = (value: MixCompressor, now: MixCompressor): MixCompressor => ({
  on: value.on,
  thresholdDb: inside(value.thresholdDb, ranges.threshold, now.thresholdDb),
  ratio: inside(value.ratio, ranges.ratio, now.ratio),
  attack: inside(value.attack, ranges.attack, now.attack),
  release: inside(value.release, ranges.release, now.release),
  makeupDb: inside(value.makeupDb, ranges.makeup, now.makeupDb),
});

export const variedNear = ({ speed, semitones, formant }: MixVaried, now: MixVaried): MixVaried => ({
  speed: inside(speed, mixing.speed, now.speed),
  semitones: inside(semitones, mixing.pitch, now.semitones),
  formant,
});

/** What the track's controls are at after the change. */
export function trackNear(now: TrackSettings, change: Partial<TrackSettings>): TrackSettings {
  return {
    name: textWithin(change.name ?? now.name),
    hue: inside(change.hue, ranges.hue, now.hue),
    gainDb: gainNear(change.gainDb, now.gainDb),
    pan: inside(change.pan, ranges.pan, now.pan),
    mute: change.mute ?? now.mute,
    solo: change.solo ?? now.solo,
    eq: eqNear(change.eq ?? now.eq, now.eq),
    compressor: compressorNear(change.compressor ?? now.compressor, now.compressor),
    reverbDb: gainNear(change.reverbDb, now.reverbDb),
    delayDb: gainNear(change.delayDb, now.delayDb),
    varied: variedNear(change.varied ?? now.varied, now.varied),
  };
}

/** A loop shorter than this is none: it would sound as a tone. */
export const leastLoop = 0.05;

function loopNear({ on, from, until }: ProjectSettings['loop'], now: ProjectSettings['loop']): ProjectSettings['loop'] {
  const edges = [timeNear(from, now.from), timeNear(until, now.until)] as const;
  const [first, last] = [Math.min(...edges), Math.max(...edges)];
  return { on: on && last - first >= leastLoop, from: first, until: last };
}

export function projectNear(now: ProjectSettings, change: Partial<ProjectSettings>): ProjectSettings {
  const delay = change.delay ?? now.delay;
  return {
    name: textWithin(change.name ?? now.name),
    bpm: inside(change.bpm, mixing.bpm, now.bpm),
    beatsPerBar: Math.round(near(change.beatsPerBar, 1, 12, now.beatsPerBar)),
    firstBeat: timeNear(change.firstBeat, now.firstBeat),
    varied: variedNear(change.varied ?? now.varied, now.varied),
    masterDb: gainNear(change.masterDb, now.masterDb),
    reverb: { seconds: inside(change.reverb?.seconds, ranges.reverb, now.reverb.seconds) },
    delay: {
      beats: inside(delay.beats, ranges.delayBeats, now.delay.beats),
      feedback: inside(delay.feedback, ranges.feedback, now.delay.feedback),
    },
    metronome: change.metronome ?? now.metronome,
    grid: change.grid ?? now.grid,
    loop: loopNear(change.loop ?? now.loop, now.loop),
  };
}

/** Whether two pieces of plain JSON say the same. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [Object.entries(a), b as Record<string, unknown>];
  return one.length === Object.keys(b).length && one.every(([key, value]) => same(value, other[key]));
}

/** With the fields that differ; the very same object where none does, and what stays in it stays the same object. */
export function changed<T extends object>(now: T, change: Partial<T>): T {
  const fresh = Object.entries(change).filter(([key, value]) => !same(value, now[key as keyof T]));
  return fresh.length === 0 ? now : { ...now, ...Object.fromEntries(fresh) };
}

/** The very same list where every entry stays what it is. */
export function mapped<T>(list: readonly T[], change: (entry: T) => T): T[] {
  const fresh = list.map(change);
  return fresh.every((entry, at) => entry === list[at]) ? (list as T[]) : fresh;
}

export const settingsOf = ({ id: _id, clips: _clips, ...settings }: MixTrack): TrackSettings => settings;
