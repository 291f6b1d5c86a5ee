import type { SungLine } from '../render/song.js';

/** One list of words that tell their line, in seconds. */
export function riffBody(lines: SungLine[]): object {
  let from = 0;
  const words = lines.flatMap((line, line_index) =>
    line.words.map(({ text, start, end, gap }) => {
      const to = from + text.length;
      const word = { text, start, end, line_index, space_after: gap, index_range: [from, to] };
      from = to + (gap ? 1 : 0);
      return word;
    }),
  );
  return { lyrics_timestamped: { words } };
}
