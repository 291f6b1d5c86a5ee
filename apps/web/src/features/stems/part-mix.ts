import type { StemName } from '@overtone/contract/operations';
import type { MixAudio, MixProject } from '@overtone/contract/mix-project';
import { emptyProject, hueByStem, newClip, newTrack } from '../../mixing/new-project';

/** The two halves that the parts are mixed to where fewer are wanted. */
export const halves = ['voice', 'accompaniment'] as const;
export type Half = (typeof halves)[number];
export type RowId = StemName | Half;
export type PartsView = 'parts' | 'halves';

/** How one row is heard. */
export interface Strip {
  mute: boolean;
  solo: boolean;
  gainDb: number;
}
export const plainStrip: Strip = { mute: false, solo: false, gainDb: 0 };
export type Strips = Readonly<Partial<Record<RowId, Strip>>>;

const sung: readonly StemName[] = ['vocals', 'backing_vocals'];
export const halfOf = (name: StemName): Half => (sung.includes(name) ? 'voice' : 'accompaniment');

/** The rows that are shown of the parts. */
export function rowsOf(view: PartsView, parts: readonly StemName[]): readonly RowId[] {
  return view === 'parts' ? parts : halves.filter((half) => parts.some((name) => halfOf(name) === half));
}

export const isHalf = (row: RowId): row is Half => halves.some((half) => half === row);

/** The parts that sound in a row. */
export const partsIn = (row: RowId, parts: readonly StemName[]): readonly StemName[] =>
  parts.filter((name) => name === row || halfOf(name) === row);

/** Of each part: seconds and channels of its sound; null where nothing of it is there, or it is silent. */
export interface KnownPart {
  name: StemName;
  sound: { seconds: number; channels: 1 | 2 } | null;
}

interface Heard {
  title: string;
  parts: readonly KnownPart[];
  view: PartsView;
  strips: Strips;
}

/** The project that the engine plays: a track for each part, set as its row is. All of them begin together. */
export function projectOf({ title, parts, view, strips }: Heard): MixProject {
  const audios = parts.flatMap(({ name, sound }) => (sound ? [audioOf(name, sound)] : []));
  const tracks = parts.map(({ name }) => {
    const audio = audios.find(({ id }) => id === name);
    const strip = strips[view === 'parts' ? name : halfOf(name)] ?? plainStrip;
    return newTrack({ id: name, name, hue: hueByStem(name), ...strip, clips: audio ? [newClip(name, audio)] : [] });
  });
  return { ...emptyProject('stems', title), audios, tracks };
}

const audioOf = (name: StemName, { seconds, channels }: NonNullable<KnownPart['sound']>): MixAudio => ({
  ...{ id: name, name, seconds, channels },
  source: { kind: 'song', song: 'stems', stem: name },
});

/** One row alone is heard; asked again, all are. */
export function aloneIn(rows: readonly RowId[], strips: Strips, row: RowId): Strips {
  const isAlone = rows.every((one) => (strips[one]?.solo ?? false) === (one === row));
  const set = rows.map((one) => {
    const strip = strips[one] ?? plainStrip;
    const alone = one === row && !isAlone;
    return [one, { ...strip, solo: alone, mute: alone ? false : strip.mute }] as const;
  });
  return { ...strips, ...Object.fromEntries(set) };
}

/** Whether nothing but this row is heard, as its own button sets it. */
export const isAlone = (rows: readonly RowId[], strips: Strips, row: RowId): boolean =>
  rows.every((one) => (strips[one]?.solo ?? false) === (one === row)) && !strips[row]?.mute;
