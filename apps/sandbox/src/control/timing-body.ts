import { readFile } from 'node:fs/promises';
import type { SongOrder } from '@overtone/contract/sandbox';
import { lyricsSections } from '../mureka/lyrics-sections.js';
import type { SongLibrary } from '../render/song-library.js';
import { songFiles, type SungLine } from '../render/song.js';
import { riffBody } from '../riff/sung-words.js';

/** The words of a rendered song as the family's own wire sends them; Udio's has none. */
export async function timingBody(songs: SongLibrary, key: string, family: SongOrder['family']): Promise<unknown> {
  const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(songs.path(key, file), 'utf8'));
  if (family === 'suno') return read(songFiles.words);
  if (family === 'udio') return null;
  const lines = (await read(songFiles.lines)) as SungLine[];
  return family === 'mureka' ? murekaBody(lines) : riffBody(lines);
}

export const murekaBody = (lines: SungLine[]): object => ({ lyrics_sections: lyricsSections(lines) });
