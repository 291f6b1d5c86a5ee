import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';

export const audioFormats = ['mp3', 'wav'] as const;
export const lyricFormats = ['lrc', 'srt', 'txt'] as const;
export type AudioFormat = (typeof audioFormats)[number];
export type LyricFormat = (typeof lyricFormats)[number];
export type Format = AudioFormat | LyricFormat | 'stems' | 'mp4' | 'midi';

/** What a song can be had as; stems, a film and a score only where there are any. */
export function formatsOf(
  song: Pick<Song, 'video_url' | 'has_midi' | 'prompt'>,
  made: readonly Pick<SongFile, 'kind' | 'state'>[],
): Format[] {
  const isThere = (kind: SongFile['kind']) => made.some((file) => file.kind === kind && file.state === 'complete');
  return [
    ...audioFormats,
    ...(song.prompt.trim() ? lyricFormats : []),
    ...(isThere('stem') ? (['stems'] as const) : []),
    ...(song.video_url || isThere('mp4') ? (['mp4'] as const) : []),
    ...(song.has_midi || isThere('midi') ? (['midi'] as const) : []),
  ];
}
