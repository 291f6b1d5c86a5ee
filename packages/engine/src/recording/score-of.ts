// A recording as a score to work on: bars, chords and a tune from what was heard. Its sound stays the recording's own.
import { gainOf } from '@overtone/sound/decibels';
import { leadPart } from '../arrange/arrange.js';
import { SAMPLE_RATE } from '../signal/stereo.js';
import { round } from '../arrange/clock.js';
import { DEFAULT_LABELS, type SectionKind } from '../text/marks.js';
import type { Part, Score } from '../score/score.js';
import type { MelodyNote, Sheet, SheetChord, SheetSection } from '../sheet/sheet.js';
import { scoreOf } from '../song/compose.js';
import { readStyle, type StyleProfile } from '../style/style.js';
import { readChord } from '../theory/chord.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import { STEM_NAMES, type StemName } from '../theory/stems.js';
import type { Hearing } from './listen.js';

export interface RecordingAsk {
  seed: string;
  title?: string;
  tags?: string;
}

/** From this share on a recording is taken for one voice. */
const SOLO = 0.6;
const SECTION_BARS = 8;

function styleOf(heard: Hearing, { seed, tags = '' }: RecordingAsk): StyleProfile {
  const { bpm, key, first } = heard;
  const style = readStyle(tags, seed);
  return { ...style, bpm, tonic: key.tonic, mode: key.minor ? 'minor' : 'major', swing: 0.5, lead: first };
}

/** Eight bars each; the louder ones are choruses. */
function sectionsOf({ energy }: Hearing): SheetSection[] {
  const mean = (from: number) => {
    const bars = energy.slice(from, from + SECTION_BARS);
    return bars.reduce((sum, v) => sum + v, 0) / bars.length;
  };
  const starts = energy.map((_, bar) => bar).filter((bar) => bar % SECTION_BARS === 0);
  const usual = starts.reduce((sum, bar) => sum + mean(bar), 0) / starts.length;
  const turns: Partial<Record<SectionKind, number>> = {};
  return starts.map((startBar) => {
    const kind: SectionKind = mean(startBar) > usual * 1.05 ? 'chorus' : 'verse';
    const turn = turns[kind] ?? 0;
    turns[kind] = turn + 1;
    const bars = Math.min(SECTION_BARS, energy.length - startBar);
    const level = Math.min(4, Math.max(1, Math.round(mean(startBar) * 4)));
    return { kind, label: DEFAULT_LABELS[kind], startBar, bars, level, turn, lines: [] };
  });
}

const chordsOf = ({ chords, key }: Hearing): SheetChord[] =>
  chords.map((symbol, bar) => ({ beat: bar * BEATS_PER_BAR, beats: BEATS_PER_BAR, ...readChord(symbol, key.tonic) }));

/** What was heard, on the nearest sixteenths and semitones; what comes before the first bar is left out. */
function tuneOf({ melody, bpm, first, energy }: Hearing): MelodyNote[] {
  const loudest = Math.max(1e-9, ...melody.map((n) => n.level));
  const grid = (seconds: number) => Math.round((seconds * bpm) / 15) / 4;
  const end = energy.length * BEATS_PER_BAR;
  let free = 0;
  return melody.flatMap(({ t, dur, midi, level }) => {
    const beat = Math.max(free, grid(t - first));
    const beats = Math.min(Math.max(0.25, grid(dur)), end - beat);
    if (t < first - 0.1 || beats <= 0) return [];
    free = beat + beats;
    const vel = round(0.45 + 0.5 * (level / loudest));
    return [{ beat, beats, midi: Math.round(midi), vel, line: -1, word: -1, syllable: -1 }];
  });
}

/** The tune alone, as somebody plays it where the recording itself is not at hand. */
function heardParts(sheet: Sheet, seed: string): Record<StemName, Part[]> {
  const [stem, part] = leadPart(sheet, seed);
  return Object.fromEntries(
    STEM_NAMES.map((name) => [name, name === stem && part.notes.length > 0 ? [{ ...part, heard: true }] : []]),
  ) as Record<StemName, Part[]>;
}

/** Estimates as they are; render it with the recording at hand and it sounds as that, however wrong they may be. */
export function scoreOfRecording(heard: Hearing, ask: RecordingAsk): Score {
  const { seed, title = '', tags = '' } = ask;
  const sheet: Sheet = {
    style: styleOf(heard, ask),
    bars: heard.energy.length,
    sections: sectionsOf(heard),
    chords: chordsOf(heard),
    melody: [],
    tune: tuneOf(heard),
  };
  const score = scoreOf(sheet, { seed, title: title.trim() || '无题', description: '', tags, seconds: Infinity });
  const solo = heard.voiced >= SOLO;
  const stem = solo ? 'vocals' : 'keyboard';
  const level = Math.round(gainOf(solo ? -17 : -14) * 1e6) / 1e6;
  return {
    ...score,
    durationSeconds: Math.floor(heard.seconds * SAMPLE_RATE) / SAMPLE_RATE,
    parts: heardParts(sheet, seed),
    recording: { simulation: true, stem, level, speed: 1 },
  };
}
