// Some bars of a song anew; the rest stays as it is.
import { tuneOf } from '../arrange/arrange.js';
import { isInstrumental, scoreOf } from '../song/compose.js';
import { castAs, withPartner } from '../composition/cast.js';
import { singLines } from '../composition/melody.js';
import type { Score } from '../score/score.js';
import { BEATS_PER_BAR } from '../theory/meter.js';
import type { MelodyNote, Sheet, SheetLine, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import type { Singer } from '../style/timbre.js';
import { inPlaceOf, type LyricLine, writtenOf } from '../text/line.js';
import { bandSeed, drawnAs } from './band.js';
import { barSecond, spliceParts } from './join.js';
import { linesOver } from './lines-over.js';
import { namingAfter, restyled } from './restyle.js';
import { BREATH, type Stretch, stretchOf } from './stretch.js';
import { toldOf, toldTruly } from './told-singers.js';
import { unsung } from './unsung.js';
import { timesKept } from './word-times.js';
import type { Infill, Piece } from './work.js';

const fitted = (line: LyricLine, most: number): LyricLine => {
  let left = most;
  const words = line.words.filter((word) => (left -= word.syllables.length) >= 0);
  return { ...line, text: writtenOf(words), words };
};

/** The song's sections with new words in the lines of the stretch; lines without a new text keep theirs. */
function reworded(sections: SheetSection[], { lines }: Stretch, lyrics: string): SheetSection[] {
  const old = sections.flatMap((section) => section.lines.map(({ lyric }) => lyric));
  const again = old.filter((_, i) => lines[i]);
  const around = old.filter((_, i) => !lines[i]).map(({ text }) => text);
  const fresh = linesOver(again, lyrics, around);
  let number = 0;
  const renew = (line: SheetLine): SheetLine => {
    const changed = lines[number++] ? fresh.shift() : undefined;
    const lyric = changed && fitted(changed, line.bars * 16 - 2);
    return lyric && lyric.words.length > 0 ? { ...line, lyric: inPlaceOf(line.lyric, lyric) } : line;
  };
  return sections.map((section) => ({ ...section, lines: section.lines.map(renew) }));
}

/** The same with the lines of the stretch sung by one alone. */
function sungAnew(sections: SheetSection[], { lines }: Stretch, singer: Singer, style: StyleProfile): SheetSection[] {
  let number = 0;
  return castAs(sections, singer, style).map((section, i) => ({
    ...section,
    lines: section.lines.map((line, k) => (lines[number++] ? line : sections[i]!.lines[k]!)),
  }));
}

function freshSheet(score: Score, style: StyleProfile, asked: Infill, stretch: Stretch): Sheet {
  const { sheet, seed } = score;
  const band = bandSeed(score);
  const again = reworded(sheet.sections, stretch, asked.lyrics ?? '');
  const sung = asked.singer ? sungAnew(again, stretch, asked.singer, style) : again;
  const sections = toldTruly(sung, style, toldOf(sheet.sections, sheet.style));
  const notes = singLines(sections, sheet.chords, style, asked.seed);
  const isNew = (n: MelodyNote): boolean => n.line >= 0 && stretch.lines[n.line]!;
  const byBeat = (a: MelodyNote, b: MelodyNote) => a.beat - b.beat;
  const melody = [...sheet.melody.filter((n) => !isNew(n)), ...notes.filter(isNew)].sort(byBeat);
  const inside = (n: MelodyNote): boolean =>
    n.beat >= stretch.first * BEATS_PER_BAR && n.beat < stretch.end * BEATS_PER_BAR;
  const { tune: _tune, ...rest } = sheet;
  const played = tuneOf({ ...rest, sections }, band, asked.seed).filter(inside);
  const tune = [...tuneOf(sheet, band).filter((n) => !inside(n)), ...played].sort(byBeat);
  return { ...sheet, style: withPartner(style, sections, seed), sections, melody, tune };
}

/** Where the new sound begins: at its first bar, or before it for a consonant, but not before what was marked. */
const soundFrom = (consonant: number, bar: number, marked: number): number =>
  Math.max(0, Math.max(Math.min(bar, consonant - BREATH), Math.min(bar, marked)));

interface Anew {
  sheet: Sheet;
  /** The song as it was, without the lines and words that are gone. */
  was: Score;
  isKept: (line: number) => boolean;
  /** When the first word that is gone, or is another now, begins: of the song that is made. */
  consonant: (fresh: Score) => number;
}

function anew(score: Score, style: StyleProfile, work: Infill, stretch: Stretch): Anew {
  const { lyrics: _lyrics, ...wordless } = work;
  const sheet = freshSheet(score, style, work.instrumental ? wordless : work, stretch);
  if (!work.instrumental) {
    const consonant = ({ lines }: Score) => lines.find((_, i) => stretch.lines[i])?.words[0]?.start ?? Infinity;
    return { sheet, was: score, isKept: (line) => !stretch.lines[line], consonant };
  }
  const { sheet: played, isGone } = unsung(sheet, bandSeed(score), stretch);
  const gone = score.lines.flatMap(({ words }, i) => words.filter((_, word) => isGone(i, word)));
  const lines = score.lines
    .map((line, i) => ({ ...line, words: line.words.filter((_, word) => !isGone(i, word)) }))
    .filter(({ words }) => words.length > 0);
  return { sheet: played, was: { ...score, lines }, isKept: () => true, consonant: () => gone[0]?.start ?? Infinity };
}

/** What a stretch was asked to be is not what the song is from then on: but for who sings in it, its style stays. */
function asSong(sheet: Sheet, style: StyleProfile): Sheet {
  const { partner } = sheet.style;
  return { ...sheet, style: partner ? { ...style, partner } : style };
}

/** Every bar outside the stretch stays as it was, sample by sample. A new line must fit the bars of the old: what does not is cut. */
export function infill(asked: Infill): Piece {
  const work = { ...asked, instrumental: isInstrumental(asked) };
  const { score, from } = work.source;
  const stretch = stretchOf(work.source, work);
  const style = restyled(score.sheet.style, work);
  const { sheet, was, isKept, consonant } = anew(score, style, work, stretch);
  const naming = namingAfter(score, { ...work, tags: undefined });
  const fresh = scoreOf(sheet, naming);
  const told = scoreOf(asSong(sheet, score.sheet.style), naming);
  const [first, end] = [barSecond(score, stretch.first), barSecond(score, stretch.end)];
  const until = soundFrom(consonant(fresh), first, from + work.from);
  const again = stretch.end >= sheet.bars ? null : end;
  const parts = spliceParts(score, fresh, first, again ?? Infinity);
  const lines = timesKept(was, fresh, { isKept, from: first, to: again ?? Infinity });
  const origin = { score, until, again };
  const { mix } = fresh;
  return {
    score: { ...told, ...drawnAs(score), durationSeconds: score.durationSeconds, lines, parts, mix, origin },
    from,
  };
}
