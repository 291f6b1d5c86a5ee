import type { SungLine } from '../render/song.js';

export const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

/** The wire's own names of sections, where ours differ. */
const sectionTypes: Record<string, string> = {
  prechorus: 'pre-chorus',
  hook: 'chorus',
  drop: 'chorus',
  rap: 'verse',
  solo: 'break',
};

/** Sections of lines of words, in milliseconds. */
export function lyricsSections(lines: SungLine[]): object[] {
  const sections = new Map<number, SungLine[]>();
  for (const line of lines) sections.set(line.section, [...(sections.get(line.section) ?? []), line]);
  return [...sections.values()].map((own) => ({
    section_type: sectionTypes[own[0]?.kind ?? ''] ?? own[0]?.kind ?? '',
    ...spanOf(own.flatMap(({ words }) => words)),
    lines: own.map(({ text, words }) => ({
      ...spanOf(words),
      text,
      words: words.map((word) => ({ ...spanOf([word]), text: word.text })),
    })),
  }));
}

const spanOf = (words: { start: number; end: number }[]) => ({
  start: milliseconds(words[0]?.start ?? 0),
  end: milliseconds(words.at(-1)?.end ?? 0),
});
