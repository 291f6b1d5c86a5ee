import type { Song } from '@overtone/contract/song';

/** A song's title, or what stands for it until it has one: the description, else the first line that is sung. */
export function titleOf(song: Pick<Song, 'title' | 'gpt_description_prompt' | 'prompt'>): string {
  return song.title || song.gpt_description_prompt?.trim() || firstLine(song.prompt);
}

/** The first line that is sung; empty without words. */
export const firstLine = (lyrics: string): string =>
  lyrics
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line && !/^\[.*\]$/.test(line)) ?? '';

/** A sentence without its full stop, to be joined with another. */
export const unpunctuated = (sentence: string): string => sentence.trim().replace(/[。.！!；;，,]+$/u, '');
