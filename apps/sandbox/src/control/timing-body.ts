import { readFile } from 'node:fs/promises';
import type { SongOrder } from '@overtone/contract/sandbox';
import type { SongLibrary } from '../render/song-library.js';
import { songFiles, type SungLine } from '../render/song.js';

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);

/** The words of a rendered song as the family's own wire sends them; Udio's has none. */
export async function timingBody(songs: SongLibrary, key: string, family: SongOrder['family']): Promise<unknown> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(songs.path(key, file), 'utf8'));
  if (family === 'suno') return read(songFiles.words);
  if (family === 'udio') return null;
  const lines = (await read(songFiles.lines)) as SungLine[];
  return family === 'mureka' ? murekaBody(lines) : riffBody(lines);
}

/** Sections of lines of words, in milliseconds. */
export function murekaBody(lines: SungLine[]): object {
  const sections = new Map<number, SungLine[]>();
  for (const line of lines) sections.set(line.section, [...(sections.get(line.section) ?? []), line]);
  return {
    lyrics_sections: [...sections.values()].map((own) => ({
      section_type: own[0]?.kind ?? '',
      ...spanOf(own.flatMap(({ words }) => words)),
      lines: own.map(({ text, words }) => ({
        ...spanOf(words),
        text,
        words: words.map((word) => ({ ...spanOf([word]), text: word.text })),
      })),
    })),
  };
}

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

const spanOf = (words: { start: number; end: number }[]) => ({
  start: milliseconds(words[0]?.start ?? 0),
  end: milliseconds(words.at(-1)?.end ?? 0),
});
