// Other words on notes that are there, and a singer over a band that is there.
import { clockOf } from '../arrange/clock.js';
import { vocalParts } from '../arrange/vocal-parts.js';
import { tuneOf } from '../arrange/arrange.js';
import { mixPlan } from '../song/compose.js';
import { cast, leaderOf, octaveOf, withPartner } from '../composition/cast.js';
import { singLines } from '../composition/melody.js';
import type { MelodyNote, Sheet, SheetLine, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import { isDuet } from '../style/singer-words.js';
import { wantedIn } from '../style/unwanted.js';
import { inPlaceOf } from '../text/line.js';
import { bandSeed, scoreBy } from './band.js';
import { firstBarOf, linesBefore, soundOf, throughout } from './join.js';
import { layOver } from './lay-over.js';
import { linesOver } from './lines-over.js';
import { singersNow } from './recast.js';
import { namingAfter } from './restyle.js';
import { sungTune } from './sung-tune.js';
import { toldAnew, toldOf, toldTruly } from './told-singers.js';
import { wordsOn } from './words-on.js';
import type { AddVocals, Piece } from './work.js';

/**
 * The sheet with other words from bar `first` on: line for line, on the notes that are there. Lines without new words keep
 * theirs.
 */
export function resung(sheet: Sheet, lyrics: string, first: number): Sheet {
  const unheard = linesBefore(sheet, first);
  const old = sheet.sections.flatMap((section) => section.lines.map(({ lyric }) => lyric));
  const fresh = linesOver(old.slice(unheard), lyrics);
  if (sheet.melody.every((n) => n.line < unheard)) return sungTune(sheet, fresh, first);
  let number = 0;
  const melody: MelodyNote[] = [];
  const renew = (line: SheetLine): SheetLine => {
    const at = number++;
    const notes = sheet.melody.filter((n) => n.line === at);
    const asked = fresh[at - unheard];
    const placed = asked && notes.length > 0 ? wordsOn(asked, notes) : null;
    if (!placed || placed.lyric.words.length === 0) {
      melody.push(...notes);
      return line;
    }
    const lyric = inPlaceOf(line.lyric, placed.lyric);
    const octave = octaveOf(leaderOf(lyric, sheet.style)) - octaveOf(leaderOf(line.lyric, sheet.style));
    melody.push(...placed.notes.map((n) => ({ ...n, midi: n.midi + octave })));
    return { ...line, lyric };
  };
  const renewed = sheet.sections.map((s) => ({ ...s, lines: s.lines.map(renew) }));
  const sections = toldTruly(renewed, sheet.style, toldOf(sheet.sections, sheet.style));
  return { ...sheet, sections, melody: [...melody, ...sheet.melody.filter((n) => n.line < 0)] };
}

/** A voice that is given leads, and sings alone unless two are asked for. */
function singerOf(old: StyleProfile, work: AddVocals): StyleProfile {
  const { voice, tags = '', quality = old.quality } = work;
  const { voice: _voice, partner: _partner, duet: _duet, ...rest } = old;
  const two = isDuet(wantedIn(tags)) && !work.singer ? { duet: true } : {};
  const drawn = { ...old, voice: undefined, partner: undefined };
  const singers = voice ? { singer: voice.singer, voice, ...two } : singersNow(drawn, work);
  return { ...rest, ...singers, ...(quality ? { quality } : {}) };
}

/**
 * A singer over what is there, from where the clip begins: every other part stays as it is, and the words before it.
 * Lines for which there is no room are left out.
 */
export function addVocals(work: AddVocals): Piece {
  const { score, from } = work.source;
  const singer = singerOf(score.sheet.style, work);
  const first = firstBarOf(work.source);
  const unheard = linesBefore(score.sheet, first);
  const all = layOver({ sheet: score.sheet, first }, work.lyrics, singer);
  const isNew = ({ startBar }: SheetSection): boolean => startBar >= first;
  const laid = all.filter(isNew);
  const fresh = cast(laid, singer);
  const was = [...toldOf(score.sheet.sections, score.sheet.style).slice(0, unheard), ...toldAnew(laid, fresh, singer)];
  const sections = toldTruly([...all.filter((section) => !isNew(section)), ...fresh], singer, was);
  const style = withPartner(singer, sections, work.seed);
  const sungBefore = score.sheet.melody.filter((n) => n.line >= 0 && n.line < unheard);
  const now = singLines(sections, score.sheet.chords, style, work.seed).filter((n) => n.line >= unheard);
  const melody = [...sungBefore, ...now];
  const sheet = { ...score.sheet, style, sections, melody, tune: tuneOf(score.sheet, bandSeed(score)) };
  const sung = scoreBy(score, sheet, namingAfter(score, work));
  const { lead, backing } = vocalParts(sheet, clockOf(style));
  const { vocals, backing_vocals } = mixPlan(style, null).levels;
  const kept = throughout(score, ({ parts, mix }) => ({
    parts: { ...parts, vocals: lead, backing_vocals: backing },
    mix: { ...mix, levels: { ...mix.levels, vocals, backing_vocals } },
  }));
  return { score: { ...sung, ...soundOf(kept) }, from };
}
