import type { Song } from '@overtone/contract/song';

export const audioFormats = ['mp3', 'wav'] as const;
export const lyricFormats = ['lrc', 'srt', 'txt'] as const;
export type AudioFormat = (typeof audioFormats)[number];
export type LyricFormat = (typeof lyricFormats)[number];
export type Format = AudioFormat | LyricFormat | 'mp4' | 'midi';

/** What a song can be had as; a film and a score only where there is one. */
export function formatsOf(song: Pick<Song, 'video_url' | 'has_midi' | 'prompt'>): Format[] {
  return [
    ...audioFormats,
    ...(song.prompt.trim() ? lyricFormats : []),
    ...(song.video_url ? (['mp4'] as const) : []),
    ...(song.has_midi ? (['midi'] as const) : []),
  ];
}
