import type { LyricsSection, TimedWord } from '@overtone/contract/timing';

type Line = LyricsSection['lines'][number];

const ms = (seconds: number): number => Math.round(seconds * 1000);
const spanOf = (parts: readonly { start: number; end: number }[]) => ({
  start: parts[0]?.start ?? 0,
  end: Math.max(0, ...parts.map(({ end }) => end)),
});

/** Words that were kept, as sections of lines: where a line is one of the lyrics, its mark there begins a section. */
export function sectionsOf(words: readonly TimedWord[], lyrics: string): LyricsSection[] {
  const sections: { type: string; lines: Line[] }[] = [];
  let written = writtenLines(lyrics);
  for (const line of linesOf(words)) {
    const at = written.findIndex(({ text }) => text === bare(line.text));
    const mark = written.slice(0, at + 1).findLast((one) => one.mark !== null)?.mark ?? null;
    written = written.slice(at + 1);
    if (mark !== null || sections.length === 0) sections.push({ type: mark ?? '', lines: [] });
    sections.at(-1)?.lines.push(line);
  }
  return sections.map(({ type, lines: own }) => ({ ...spanOf(own), section_type: type, lines: own }));
}

function linesOf(words: readonly TimedWord[]): Line[] {
  const byLine = new Map<number, TimedWord[]>();
  for (const word of words) {
    const at = word.line_index ?? 0;
    const line = byLine.get(at);
    if (line) line.push(word);
    else byLine.set(at, [word]);
  }
  return [...byLine.entries()].toSorted(([a], [b]) => a - b).map(([, line]) => lineOf(line));
}

function lineOf(line: readonly TimedWord[]): Line {
  const words = line.map(({ word, start_s, end_s }) => ({ start: ms(start_s), end: ms(end_s), text: word.trim() }));
  const text = line.map(({ word, space_after }) => word + (space_after ? ' ' : '')).join('');
  return { ...spanOf(words), text: text.trim(), words };
}

/** Sung and written words are the same, whatever stands between them. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The lines of the lyrics, each with the mark before it, `verse` of `[Verse 1]`; null where none stands there. */
function writtenLines(lyrics: string): { text: string; mark: string | null }[] {
  const lines: { text: string; mark: string | null }[] = [];
  let mark: string | null = null;
  for (const line of lyrics.split('\n').map((one) => one.trim())) {
    const found = /^\[([^\]]*)\]$/.exec(line)?.[1];
    if (found !== undefined) mark = found.toLowerCase().replace(/[\s\d]+$/, '');
    else if (line !== '') {
      lines.push({ text: bare(line), mark });
      mark = null;
    }
  }
  return lines;
}
