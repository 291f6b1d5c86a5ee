// What a song shows of who sings its lines stays true where lines of it are others now.
import { unnamed } from '../composition/cast.js';
import type { SheetLine, SheetSection } from '../sheet/sheet.js';
import type { StyleProfile } from '../style/style.js';
import type { LyricLine, SungBy } from '../text/line.js';
import { languageOfWords } from '../text/lyric-language.js';
import { readMark } from '../text/marks.js';
import { Saying } from '../text/singer-marks.js';

/** Of a line: whom the marks before it name, if anybody, and who sings it. */
export interface Told {
  said: SungBy | undefined;
  sungBy: SungBy;
}

type Sung = Pick<StyleProfile, 'singer' | 'duet'>;

const MARKS: Readonly<Record<'zh' | 'en', Readonly<Record<SungBy, string>>>> = {
  zh: { male: '男声', female: '女声', child: '童声', both: '合唱' },
  en: { male: 'Male', female: 'Female', child: 'Child', both: 'Both' },
};

const singerOf = ({ sungBy }: LyricLine, { singer }: Sung): SungBy => sungBy ?? singer;
const linesOf = (sections: readonly SheetSection[]): SheetLine[] => sections.flatMap(({ lines }) => lines);

/** Reads what is shown as somebody would who has it before them. */
class Reader {
  readonly #saying = new Saying();

  section = ({ label }: SheetSection): void => this.#saying.hear(readMark(`[${label}]`) ?? { kind: 'verse', label });

  mark(mark: string): void {
    const read = readMark(`[${mark}]`);
    if (read) this.#saying.hear(read);
  }

  line({ mark }: LyricLine): SungBy | undefined {
    if (mark !== undefined) this.mark(mark);
    return this.#saying.of([{ text: '', words: [] }])[0]!.sungBy;
  }
}

/** For each line of a song. Sections without lines are not shown. */
export function toldOf(sections: readonly SheetSection[], style: Sung): Told[] {
  const reader = new Reader();
  return sections
    .filter(({ lines }) => lines.length > 0)
    .flatMap((section) => {
      reader.section(section);
      return section.lines.map(({ lyric }) => ({ said: reader.line(lyric), sungBy: singerOf(lyric, style) }));
    });
}

/**
 * For each line of new words, which are `sung` by whom they name or by others. Who was to sing and does not was never told
 * of; `asked`: who was asked for.
 */
export function toldAnew(
  words: readonly SheetSection[],
  sung: readonly SheetSection[],
  style: Sung,
  asked?: SungBy,
): Told[] {
  const named = linesOf(words).map(({ lyric }) => asked ?? lyric.sungBy);
  return linesOf(sung).map(({ lyric }, i) => {
    const sungBy = singerOf(lyric, style);
    return { said: named[i] === sungBy ? sungBy : undefined, sungBy };
  });
}

/** A mark that names somebody as the song does already, else as its words are written. */
function markFor(sections: readonly SheetSection[]): (sungBy: SungBy) => string {
  const lyrics = linesOf(sections).map(({ lyric }) => lyric);
  const text = lyrics.map((lyric) => lyric.text).join('\n');
  const language = /\p{Script=Han}/u.test(text) && languageOfWords(text) === 'zh' ? 'zh' : 'en';
  return (sungBy) =>
    lyrics.find(({ mark, sungBy: by }) => mark !== undefined && by === sungBy)?.mark ?? MARKS[language][sungBy];
}

/** Without the singer in its label where nobody of that kind sings in it any more. */
function labelled(section: SheetSection, style: Sung): SheetSection {
  const named = readMark(`[${section.label}]`)?.sungBy;
  return named && !section.lines.some(({ lyric }) => singerOf(lyric, style) === named) ? unnamed(section) : section;
}

function isTrue(now: Told, was: Told, { singer, duet }: Sung): boolean {
  if (now.said) return now.said === now.sungBy;
  const isAsBefore = !was.said && now.sungBy === was.sungBy;
  return isAsBefore || (!duet && now.sungBy === singer);
}

/**
 * The sections with a mark before each line that what is shown would give to somebody else. `was` holds for each line what
 * was told of it before: where that was wrong, or nothing was said and nothing is, it stays.
 */
export function toldTruly(sections: readonly SheetSection[], style: Sung, was: readonly Told[]): SheetSection[] {
  const reader = new Reader();
  const markOf = markFor(sections);
  let number = 0;
  const renewed = (line: SheetLine): SheetLine => {
    const before = was[number++]!;
    const now = { said: reader.line(line.lyric), sungBy: singerOf(line.lyric, style) };
    const isWrongAlready = before.said !== undefined && before.said !== before.sungBy;
    if (isWrongAlready || isTrue(now, before, style)) return line;
    const lyric = { ...line.lyric, mark: markOf(now.sungBy) };
    // Read with its line: a mark under which nobody has sung would name the next section.
    reader.line(lyric);
    return { ...line, lyric };
  };
  return sections.map((section) => {
    if (section.lines.length === 0) return section;
    const shown = labelled(section, style);
    reader.section(shown);
    return { ...shown, lines: shown.lines.map(renewed) };
  });
}
