import type { LyricLine } from '../timing/timing-lines';

/** Two lines that follow each other, for a poster. */
export type Pair = readonly [string, string?];

/** All that may be chosen, the chorus first; a section's lines two by two. */
export function pairsOf(lines: readonly LyricLine[]): Pair[] {
  const sections: { mark: string; lines: string[] }[] = [];
  for (const { section, text } of lines) {
    if (section !== null || sections.length === 0) sections.push({ mark: section ?? '', lines: [] });
    sections.at(-1)?.lines.push(text);
  }
  const isChorus = ({ mark }: { mark: string }) => /chorus|副歌/i.test(mark);
  const chosen = [...sections.filter(isChorus), ...sections.filter((section) => !isChorus(section))];
  const pairs = chosen.flatMap(({ lines: words }) =>
    Array.from({ length: Math.ceil(words.length / 2) }, (_, at): Pair => {
      const [first = '', second] = words.slice(at * 2, at * 2 + 2);
      return second === undefined ? [first] : [first, second];
    }),
  );
  return [...new Map(pairs.map((pair) => [pair.join('\n'), pair])).values()];
}
