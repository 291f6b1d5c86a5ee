// What is left out of a song that has to be shorter, and what comes back in one of the engine's own words.
import type { LyricSection } from '../text/lyrics.js';
import type { SectionKind } from '../text/marks.js';

const SILENT_KINDS: readonly SectionKind[] = ['intro', 'solo', 'break', 'drop', 'outro'];

const isSung = (section: LyricSection): boolean => section.lines.length > 0;
export const isHeard = (section: LyricSection): boolean => isSung(section) || SILENT_KINDS.includes(section.kind);

/** The last place where a section without words follows another; -1 where none does. */
const lastOfRun = (sections: LyricSection[]): number =>
  sections.findLastIndex((section, i) => i > 0 && !isSung(section) && !isSung(sections[i - 1]!));

/**
 * With one thing less: of neighbours without words all but the first go, then lines from the end, and beside the last
 * line everything; null when it is alone.
 */
function withoutEnd(sections: LyricSection[]): LyricSection[] | null {
  const repeated = lastOfRun(sections);
  if (repeated > 0) return sections.toSpliced(repeated, 1);
  if (sections.reduce((sum, s) => sum + s.lines.length, 0) <= 1) {
    const silent = sections.findLastIndex((section) => !isSung(section));
    return silent < 0 ? null : sections.toSpliced(silent, 1);
  }
  const last = sections.findLastIndex(isSung);
  return sections.with(last, { ...sections[last]!, lines: sections[last]!.lines.slice(0, -1) }).filter(isHeard);
}

/** Songs that have to be this short rather lose lines within than their last chorus. */
const SHORT_SECONDS = 90;
/** What a section keeps of its lines when it is made shorter. */
const KEPT_LINES = 2;

/**
 * With one thing less before the last of several choruses, which stays: lines of verses, then of choruses, then what is
 * played between these, then what is sung; null where there is nothing to take, or something is sung after it.
 */
function thinner(sections: LyricSection[]): LyricSection[] | null {
  const choruses = sections.flatMap((s, i) => (s.kind === 'chorus' && isSung(s) ? [i] : []));
  const [first = 0, last = 0] = [choruses[0], choruses.at(-1)];
  if (choruses.length < 2 || sections.findLastIndex(isSung) > last) return null;
  const between = (want: (section: LyricSection) => boolean): number =>
    sections.findLastIndex((section, i) => i > first && i < last && want(section));
  const longest = (want: (section: LyricSection) => boolean): number =>
    sections.findLastIndex((section) => want(section) && section.lines.length > KEPT_LINES);
  const verse = longest(({ kind }) => kind !== 'chorus');
  if (verse >= 0) return sections.with(verse, withLess(sections[verse]!));
  const chorus = longest(({ kind }) => kind === 'chorus');
  if (chorus >= 0) return sections.with(chorus, withLess(sections[chorus]!));
  const least = [(section: LyricSection) => !isSung(section), isSung].map(between).find((i) => i >= 0);
  return least === undefined ? null : sections.toSpliced(least, 1);
}

/** Rhymes go in pairs. */
const withLess = (section: LyricSection): LyricSection => ({
  ...section,
  lines: section.lines.slice(0, section.lines.length > KEPT_LINES + 1 ? -2 : -1),
});

/** With its only chorus once more at the end; as it is where it has several, or none. */
export function withReturn(lyrics: LyricSection[]): LyricSection[] {
  const choruses = lyrics.filter((section) => section.kind === 'chorus' && isSung(section));
  return choruses.length === 1 ? [...lyrics, ...choruses] : lyrics;
}

/** With one thing less, in a song of so many seconds at most; null where it is a single line alone. */
export const shorter = (sections: LyricSection[], seconds: number): LyricSection[] | null =>
  (seconds <= SHORT_SECONDS && lastOfRun(sections) <= 0 ? thinner(sections) : null) ?? withoutEnd(sections);
