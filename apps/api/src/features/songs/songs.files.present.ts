import { stemTitles } from '@overtone/contract/file-titles';
import { untitledSong } from '@overtone/contract/page-heads';
import type { SongFile } from '@overtone/contract/song-file';
import type { SongRow } from '../media/media.js';
import type { MediaLinks } from '../media/media.js';
import { toPoints } from '../points/points.js';
import type { FileRow } from './songs.files.store.js';

const endings: Record<FileRow['kind'], string> = { stem: 'mp3', mp4: 'mp4', midi: 'mid' };

/** What a file of a song is saved as. */
function titleOf(song: Pick<SongRow, 'title'> | undefined, { kind, name, fileName }: Named): string {
  const title = song?.title.trim() || untitledSong.zh;
  const ending = fileName?.slice(fileName.lastIndexOf('.') + 1) ?? endings[kind];
  return `${title}${kind === 'stem' ? ` - ${stemTitles[name as keyof typeof stemTitles].zh}` : ''}.${ending}`;
}

type Named = Pick<FileRow, 'kind' | 'name' | 'fileName'>;

/** Pure: row -> wire. A file is its owner's alone, so its link is always a signed one. */
export function presentFile(
  row: FileRow,
  { song, links, now }: { song: Pick<SongRow, 'title'> | undefined; links: MediaLinks; now: Date },
): SongFile {
  const { mediaKey, fileName } = row;
  return {
    id: row.id,
    song_id: row.songId,
    task_id: row.generationId,
    kind: row.kind,
    name: row.name,
    state: row.status,
    url: row.status === 'complete' && fileName ? links.link({ mediaKey, isPublic: false }, fileName, now) : null,
    bytes: row.bytes,
    title: titleOf(song, row),
    error_type: row.errorType,
    error_message: row.errorMessage,
    refunded_points: row.refundedPoints === null ? null : toPoints(row.refundedPoints),
  };
}

/** A file that the provider delivered together with the song. */
export const presentCame = (
  song: Pick<SongRow, 'id' | 'title'>,
  file: { kind: 'mp4' | 'midi'; fileName: string; url: string },
): SongFile => ({
  id: song.id,
  song_id: song.id,
  task_id: null,
  kind: file.kind,
  name: file.kind,
  state: 'complete',
  url: file.url,
  bytes: null,
  title: titleOf(song, { ...file, name: file.kind }),
  error_type: null,
  error_message: null,
  refunded_points: null,
});
