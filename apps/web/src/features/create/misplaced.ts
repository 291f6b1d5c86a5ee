import type { TagGroup } from './style-words';

/** What stands in the wrong field, and both texts once it is moved. */
export interface Misplaced {
  readonly kind: 'styleInLyrics' | 'lyricsInStyle';
  /** As it is written. */
  readonly words: string;
  readonly lyrics: string;
  readonly style: string;
}

const labelled = /^\s*[[（(]?\s*(?:风格|曲风|style|genre|tempo|bpm|乐器|情绪)\s*[:：]\s*(.+?)\s*[\]）)]?\s*$/iu;
const speed = /^\s*\d{2,3}\s*bpm\s*$/iu;
const mark = /^\s*\[[^\]\n]+\]\s*$/u;

/** A line that would be sung although it says how the song should sound. */
function styleOf(line: string, known: ReadonlySet<string>): string | null {
  const said = labelled.exec(line)?.[1];
  if (said) return said;
  if (speed.test(line)) return line.trim();
  const parts = line
    .split(/[，,、]/)
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  return parts.length >= 2 && parts.every((part) => known.has(part)) ? line.trim() : null;
}

/** Words of style between the lines of the song, or a song where its style should stand; null where all is well. */
export function misplacedIn(lyrics: string, style: string, groups: readonly TagGroup[]): Misplaced | null {
  const known = new Set(groups.flatMap(({ tags }) => tags.flatMap(({ zh, en }) => [zh, en.toLowerCase()])));
  const lines = lyrics.split('\n');
  const at = lines.findIndex((line) => styleOf(line, known) !== null);
  if (at >= 0) {
    const words = styleOf(lines[at] ?? '', known) ?? '';
    return {
      ...{ kind: 'styleInLyrics', words },
      lyrics: lines.filter((_, index) => index !== at).join('\n'),
      style: style.trim() ? `${style.trim()}, ${words}` : words,
    };
  }
  if (!isSong(style)) return null;
  const moved = lyrics.trim() ? `${lyrics.trimEnd()}\n\n${style.trim()}` : style.trim();
  return { kind: 'lyricsInStyle', words: style.trim().split('\n')[0] ?? '', lyrics: moved, style: '' };
}

/** Sections, or four lines and more that are no lists. */
function isSong(style: string): boolean {
  const lines = style.split('\n').filter((line) => line.trim());
  return lines.some((line) => mark.test(line)) || (lines.length >= 4 && lines.every((line) => !/[,，、]/.test(line)));
}
