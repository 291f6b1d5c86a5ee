import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { FileMusic } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FileSave } from '../../songs/files/file-save';
import { FilesFailed, FilesUnderWay } from '../../songs/files/file-state';

/** The score of a song, to be kept. */
export function ScoreLine({ song, score }: { song: Song; score: SongFile }) {
  const { t } = useTranslation('songPage');
  return (
    <section aria-label="MIDI" className="mt-3">
      <p className="flex min-h-9 items-center gap-2.5">
        <FileMusic aria-hidden size={18} strokeWidth={1.6} className="shrink-0 text-ink-2" />
        <b className="grow font-semibold">MIDI</b>
        {score.state === 'complete' && <FileSave song={song} file={score} />}
      </p>
      {score.state === 'pending' && <FilesUnderWay taskId={score.task_id} />}
      {score.state === 'error' && (
        <FilesFailed song={song} failed={[score]} operation="midi" sentence={t('made.failed', { name: 'MIDI' })} />
      )}
    </section>
  );
}
