// What can be done to a song that exists, in its score: cover, extend, replace a stretch, change speed. All pure.
import { clockOf } from '../arrange/clock.js';
import { scoreOf } from '../compose.js';
import { LONGEST_SECONDS, TAIL_SECONDS, planSong } from '../composition/form.js';
import { harmonise } from '../composition/harmony.js';
import { singLines } from '../composition/melody.js';
import type { Score } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { MelodyNote, Sheet, SheetSection } from '../sheet/sheet.js';
import { readStyle } from '../style/style.js';
import { readLyrics } from '../text/lyrics.js';

const naming = (score: Score, seed: string, tags: string) => ({
  seed,
  title: score.title,
  description: score.description,
  tags,
  seconds: LONGEST_SECONDS,
});

/** The same tune, words and chords in another style. Key and mode stay; tempo moves towards the new style's, by at most a third. */
export function coverScore(score: Score, { seed, tags }: { seed: string; tags: string }): Score {
  const old = score.sheet.style;
  const asked = readStyle(tags, seed);
  const bpm = Math.round(Math.min(old.bpm * 1.33, Math.max(old.bpm * 0.75, asked.bpm)));
  const octave = asked.singer === old.singer ? 0 : asked.singer === 'male' ? -12 : old.singer === 'male' ? 12 : 0;
  const melody = score.sheet.melody.map((note) => ({ ...note, midi: note.midi + octave }));
  const sheet: Sheet = { ...score.sheet, melody, style: { ...asked, bpm, tonic: old.tonic, mode: old.mode } };
  return scoreOf(sheet, naming(score, seed, tags));
}

/** Faster or slower at the same pitch; 0.5..2. */
export function changeSpeed(score: Score, factor: number): Score {
  const style = { ...score.sheet.style, bpm: Math.round(score.bpm * Math.min(2, Math.max(0.5, factor)) * 100) / 100 };
  return {
    ...scoreOf(
      { ...score.sheet, style },
      { ...naming(score, score.seed, score.tags.join(',')), seconds: 2 * LONGEST_SECONDS },
    ),
    tags: score.tags,
  };
}

/** Keeps sections that begin before `bar`, and cuts what reaches past it. */
function headOf(sheet: Sheet, bar: number): Sheet {
  const sections = sheet.sections
    .filter((s) => s.startBar < bar)
    .map((s) => ({
      ...s,
      bars: Math.min(s.bars, bar - s.startBar),
      lines: s.lines.filter((l) => l.startBar + l.bars <= bar),
    }));
  const lines = sections.reduce((sum, s) => sum + s.lines.length, 0);
  return {
    ...sheet,
    sections,
    bars: bar,
    chords: sheet.chords.filter((c) => c.beat < bar * BEATS_PER_BAR),
    melody: sheet.melody.filter((n) => (n.line >= 0 ? n.line < lines : n.beat < bar * BEATS_PER_BAR)),
  };
}

const shiftSection = (section: SheetSection, bars: number): SheetSection => ({
  ...section,
  startBar: section.startBar + bars,
  lines: section.lines.map((line) => ({ ...line, startBar: line.startBar + bars })),
});

function join(head: Sheet, tail: Sheet): Sheet {
  const beats = head.bars * BEATS_PER_BAR;
  const lines = head.sections.reduce((sum, s) => sum + s.lines.length, 0);
  const move = (n: MelodyNote): MelodyNote => ({
    ...n,
    beat: n.beat + beats,
    line: n.line < 0 ? n.line : n.line + lines,
  });
  return {
    style: head.style,
    bars: head.bars + tail.bars,
    sections: [...head.sections, ...tail.sections.map((s) => shiftSection(s, head.bars))],
    chords: [...head.chords, ...tail.chords.map((c) => ({ ...c, beat: c.beat + beats }))],
    melody: [...head.melody, ...tail.melody.map(move)],
  };
}

/** The bar that begins nearest to a time. */
function barAt(score: Score, seconds: number): number {
  const clock = clockOf(score.sheet.style);
  const bar = Math.round(((seconds - clock(0)) * score.bpm) / 60 / BEATS_PER_BAR);
  return Math.min(score.sheet.bars, Math.max(1, bar));
}

/** New sections with the song's own style, harmony and manner. */
function continuation(score: Score, seed: string, lyrics: string, seconds: number): Sheet {
  const { style } = score.sheet;
  const sections = planSong(readLyrics(lyrics), style, seconds).filter((s) => s.kind !== 'intro');
  let bar = 0;
  const laid = sections.map((s) => {
    const moved = shiftSection(s, bar - s.startBar);
    bar += s.bars;
    return moved;
  });
  const chords = harmonise(laid, style, score.seed);
  return { style, bars: bar, sections: laid, chords, melody: singLines(laid, chords, style, seed) };
}

/** Continues a song from `continueAt` seconds (default: before its outro) with more lyrics. The part before is as it was. */
export function extendScore(score: Score, request: { seed: string; lyrics: string; continueAt?: number }): Score {
  const outro = score.sections.findLast((s) => s.kind === 'outro');
  const bar = barAt(score, request.continueAt ?? outro?.start ?? score.durationSeconds - TAIL_SECONDS);
  const head = headOf(score.sheet, bar);
  const used = (bar * BEATS_PER_BAR * 60) / score.bpm;
  const tail = continuation(score, request.seed, request.lyrics, Math.max(20, LONGEST_SECONDS - used));
  return scoreOf(join(head, tail), naming(score, score.seed, score.tags.join(',')));
}
