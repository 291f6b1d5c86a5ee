// What is heard over the last chord of a song: its hook once more, or a run.
import { motifOf, takenUp } from '../composition/hook.js';
import type { Note, NotePart } from '../score/score.js';
import { inKeyOf, type SheetChord } from '../sheet/sheet.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { StemName } from '../theory/stems.js';
import { round } from './clock.js';
import { leadsOut, type Ending } from './ending.js';
import type { Stage } from './layers.js';
import { run } from './runs.js';
import { runnerOf } from './transitions.js';

export interface Last {
  ending: Ending;
  chord: SheetChord;
  /** Seconds of the last chord as it is heard, and of the bar where its notes are found. */
  at: number;
  from: number;
  bar: number;
  /** Until when it sounds. */
  until: number;
}

export const isOf = (chord: SheetChord, midi: number): boolean =>
  chord.tones.some((tone) => (chord.root + tone - midi + 240) % 12 === 0);

/** The hook over the last chord, from its second beat on: its first notes, the last of them at home. */
function tag({ sheet, clock }: Stage, last: Last, centre: number): Note[] {
  const outro = sheet.sections.at(-1)!;
  if (leadsOut(sheet)) return [];
  const start = last.ending.beat / BEATS_PER_BAR;
  const late = last.at - clock(last.ending.beat);
  const hook = takenUp(motifOf(sheet), { ...outro, startBar: start, bars: 1 }, centre).filter(
    ({ beat }) => beat < last.ending.beat + 3,
  );
  return hook.map((note, i): Note => {
    const [t, end] = [note.beat + 1, note.beat + 1 + note.beats].map((beat) => clock(beat) + late) as [number, number];
    const isLast = i === hook.length - 1;
    const midi = isLast || note.beats >= 1 ? nearest(last.chord, note.midi) : note.midi;
    return { t: round(t), dur: round(isLast ? last.until - t : (end - t) * 0.95), midi, vel: round(note.vel) };
  });
}

/** The pitch of a chord that is next to one. */
export function nearest(chord: SheetChord, midi: number): number {
  for (let d = 0; d < 12; d++) for (const p of [midi - d, midi + d]) if (isOf(chord, p)) return p;
  return midi;
}

export interface Closing {
  gentle: boolean;
  lead: { stem: StemName; patch: string; centre: number };
  /** Whether a run goes up or down. */
  direction: 1 | -1;
}

function flourish({ sheet, facts, clock }: Stage, last: Last, direction: 1 | -1): [StemName, NotePart][] {
  const player = runnerOf(sheet) ?? facts.layers.find(({ patch }) => patch === 'piano');
  if (!player) return [];
  const { stem, patch, gain, pan, centre } = player;
  const [from, to] = [1, 2.5].map((beats) => last.at + clock(beats) - clock(0)) as [number, number];
  const style = inKeyOf(sheet.style, sheet.sections.at(-1));
  const notes = run({ from, to, until: last.until, style, centre: centre + 6, direction });
  return [[stem, { kind: 'notes', patch, gain: gain * 0.8, pan, notes }]];
}

/** What is heard over the last chord. */
export function above(stage: Stage, last: Last, { lead, direction }: Closing): [StemName, NotePart][] {
  if (last.ending.name === 'flourish') return flourish(stage, last, direction);
  if (last.ending.name !== 'tag') return [];
  const notes = tag(stage, last, lead.centre);
  return [[lead.stem, { kind: 'notes', patch: lead.patch, gain: 0.6, pan: 0, notes }]];
}
