import { stemTitles } from '@overtone/contract/file-titles';
import { untitledSong } from '@overtone/contract/page-heads';
import { isGenerated } from '@overtone/contract/song-type';
import type { FileFacts } from '@overtone/labels/aigc';
import { songFacts } from '@overtone/labels/song-facts';
import type { SongRow } from './media.store.js';

type Named = Pick<SongRow, 'id' | 'title' | 'lyrics' | 'type' | 'sourceSongId' | 'modelName' | 'modelVersion'>;

export interface Handed {
  song: Named;
  artist: string | null;
  /** The file that was made of the song, if it is not its own. */
  file: { id: string; kind: string; name: string } | null;
  cover: FileFacts['cover'];
  provider: string;
  /** Whether the label is seen and heard, beside being read. */
  marked: boolean;
}

/** What was made of a recording is a generation too. */
export const isSynthetic = (
  { type, sourceSongId }: Pick<Named, 'type' | 'sourceSongId'>,
  file: object | null,
): boolean => isGenerated(type, sourceSongId) || file !== null;

/** Pure: what a file that is handed out says of itself. */
export const factsOf = ({ song, artist, file, cover, provider, marked }: Handed): FileFacts =>
  songFacts({
    title: song.title.trim() || untitledSong.zh,
    piece: file?.kind === 'stem' ? stemTitles[file.name as keyof typeof stemTitles].zh : '',
    artist: artist ?? '',
    lyrics: song.lyrics,
    cover,
    model: [song.modelName, song.modelVersion],
    label: isSynthetic(song, file) ? { provider, contentId: file?.id ?? song.id } : null,
    marked,
  });
