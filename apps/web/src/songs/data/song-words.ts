import type { Song } from '@overtone/contract/song';
import type { TFunction } from 'i18next';

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

/** The same, and whether it was kept of the two. */
export const takeWords = (
  t: TFunction<'songs'>,
  { take = null, kept }: Partial<Pick<Song, 'take' | 'kept'>>,
): string[] => [takeName(t, take), kept ? t('kept') : ''].filter(Boolean);

/** 第 1 首 or 第 2 首 of two made together; empty for one that was made alone. */
export const takeName = (t: TFunction<'songs'>, take: Song['take']): string =>
  take === null ? '' : t('take', { n: String(take) });
