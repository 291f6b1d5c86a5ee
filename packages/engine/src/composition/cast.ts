// Who sings which line.
import type { SheetSection } from '../sheet/sheet.js';
import { vocalTag, type StyleProfile } from '../style/style.js';
import { breathing } from '../style/tint.js';
import { KINDS, type Singer, type Voice } from '../style/timbre.js';
import type { LyricLine, SungBy } from '../text/line.js';
import { withoutSinger } from '../text/marks.js';
import { partnerFor } from '../voice/singers.js';

/** Who sings with somebody. */
export const otherOf = (singer: Singer): Singer => (singer === 'male' ? 'female' : 'male');

/** Men sing what others do an octave lower. */
export const octaveOf = (singer: Singer): number => (singer === 'male' ? -12 : 0);

/** Whose tune a line is: of what both sing, that of the singer of the song. */
export const leaderOf = ({ sungBy }: Pick<LyricLine, 'sungBy'>, { singer }: Pick<StyleProfile, 'singer'>): Singer =>
  sungBy === undefined || sungBy === 'both' ? singer : sungBy;

const linesOf = (sections: readonly SheetSection[]): LyricLine[] =>
  sections.flatMap((section) => section.lines.map(({ lyric }) => lyric));

interface Sung {
  sections: readonly SheetSection[];
  style: StyleProfile;
}

/** Everybody who sings, the singer of the song first. */
export function singersOf({ sections, style }: Sung): Singer[] {
  const lines = linesOf(sections);
  const other = otherOf(style.singer);
  const sings = (kind: Singer): boolean =>
    lines.some((line) => leaderOf(line, style) === kind || (line.sungBy === 'both' && kind === other));
  const rest = KINDS.filter((kind) => kind !== style.singer);
  return [style.singer, ...rest].filter(sings);
}

/** How a song tells who sings in it. */
export function vocalTagOf(sheet: Sung): string {
  const [first = sheet.style.singer, second] = singersOf(sheet);
  return second ? 'duet vocal' : vocalTag({ ...sheet.style, singer: first, duet: false });
}

const alone = ({ sungBy: _sungBy, mark: _mark, ...line }: LyricLine): LyricLine => line;

const withLyrics = (sections: readonly SheetSection[], change: (lyric: LyricLine) => LyricLine): SheetSection[] =>
  sections.map((s) => ({ ...s, lines: s.lines.map((line) => ({ ...line, lyric: change(line.lyric) })) }));

/** With a label that does not say who sings. */
export const unnamed = (section: SheetSection): SheetSection => ({ ...section, label: withoutSinger(section.label) });

/** The sections with every line sung by one alone, whatever its marks say. */
export const castAs = (
  sections: readonly SheetSection[],
  singer: Singer,
  style: Pick<StyleProfile, 'singer'>,
): SheetSection[] =>
  withLyrics(sections, (lyric) => (singer === style.singer ? alone(lyric) : { ...alone(lyric), sungBy: singer }));

const isVerse = ({ kind, lines }: SheetSection): boolean => (kind === 'verse' || kind === 'rap') && lines.length > 0;

/**
 * Who sings each line of a duet where the words do not say: verses take turns, a single one by halves; before a chorus and
 * in a bridge the two answer each other; the rest, and the last line, is sung by both.
 */
function parts(sections: readonly SheetSection[], lead: Singer): SungBy[] {
  const two = [lead, otherOf(lead)] as const;
  const single = sections.filter(isVerse).length < 2;
  let verse = 0;
  let last: SungBy = two[1];
  const next = (): SungBy => (last = last === two[0] ? two[1] : two[0]);
  const sung = sections.flatMap((section): SungBy[] => {
    const { kind, lines } = section;
    if (isVerse(section)) {
      const turn = verse++;
      const mine = (i: number) => two[single ? Math.floor((2 * i) / lines.length) : turn % 2]!;
      return lines.map((_, i) => (last = mine(i)));
    }
    if (kind === 'prechorus' || kind === 'bridge') return lines.map(next);
    return lines.map((_, i) => (kind === 'intro' ? two[i % 2]! : 'both'));
  });
  return sung.map((by, i) => (i === sung.length - 1 ? 'both' : by));
}

/** The sections with who sings: as marks say, then as a duet shares its lines; where one is to sing, that one. */
export function cast(
  sections: SheetSection[],
  { singer, duet }: Pick<StyleProfile, 'singer' | 'duet'>,
): SheetSection[] {
  if (duet === undefined) return sections;
  if (!duet) return withLyrics(sections, alone).map(unnamed);
  const by = parts(sections, singer);
  let number = 0;
  return withLyrics(sections, (lyric) => ({ sungBy: by[number++]!, ...lyric }));
}

/** The kind that marks in the words name for most lines; null where they name none. */
export function singerOfMarks(lines: readonly LyricLine[]): Singer | null {
  const count = (kind: Singer) => lines.filter(({ sungBy }) => sungBy === kind).length;
  const named = KINDS.filter((kind) => count(kind) > 0);
  return named.length === 0 ? null : named.reduce((most, kind) => (count(kind) > count(most) ? kind : most));
}

/** The style with a voice for whoever sings beside the singer of the song, where that one has a voice of their own. */
export function withPartner(style: StyleProfile, sections: readonly SheetSection[], seed: string): StyleProfile {
  const other = otherOf(style.singer);
  const { voice, partner, character } = style;
  if (!voice || partner?.singer === other || !singersOf({ sections, style }).includes(other)) return style;
  const beside: Voice = breathing(partnerFor(other, voice, `${seed}/partner`), character);
  return { ...style, partner: beside };
}
