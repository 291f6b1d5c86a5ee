import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRiffSong } from '../../playback/track';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { leavingByHistory } from '../../lib/leaving-by-history';
import { showError } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { songQuery } from '../data/queries';
import { takeName } from '../data/song-words';
import { saveSong, saveWav } from './fetch-song';
import { BackupLine } from './backup-line';
import { FormatChoice } from './format-choice';
import type { Format } from './formats';
import { isLabelled, LabelChoice, waived } from './label-choice';
import { ProgressLine } from './progress-line';
import { useWav } from './use-wav';
import { mostSeconds } from './wav';
import { WavFade } from './wav-fade';

interface Props {
  id: string;
  title: string;
  /** What is chosen to begin with; MP3 unless said. */
  first?: Format | undefined;
  onClose: () => void;
}

/** One song, as one of the files there are of it. */
export function SongDownload({ id, title, first = 'mp3', onClose }: Props) {
  const { t } = useTranslation('songs');
  const client = useQueryClient();
  const { data: song } = useQuery(songQuery(id));
  const [format, setFormat] = useState<Format>(first);
  const wav = useWav(song, format === 'wav');
  const [own, setOwn] = useState(false);
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  // What is on its way stays in sight, whatever page is behind it.
  useEffect(() => (busy ? undefined : leavingByHistory(onClose)), [busy, onClose]);

  const hindered = format === 'wav' && wav.tooLong ? t('download.tooLong', { n: String(mostSeconds / 60) }) : undefined;

  const start = async () => {
    const { signal } = (stop.current = new AbortController());
    setBusy(true);
    setShare(null);
    try {
      const grant = song && own && isLabelled(song, format) ? await waived(song) : null;
      if (format === 'wav' && song && wav.sound)
        await saveWav(client, song, wav.sound, { fade: wav.fade, grant }, signal);
      else await saveSong(client, id, format, signal, { fade: wav.fade, onShare: setShare, grant });
      if (signal.aborted) return;
      onClose();
      toast.success(t('download.done'));
    } catch (error) {
      if (!signal.aborted) showError(error, { fallback: t('download.failed') });
    } finally {
      if (stop.current?.signal === signal) setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={[t('download.titleOne', { title: title || t('untitled') }), takeName(t, song?.take ?? null)]
        .join(' ')
        .trim()}
      footer={
        <>
          {busy && <Button onClick={() => stop.current?.abort()}>{t('cancel')}</Button>}
          <Button look="ink" loading={busy} disabledReason={hindered} onClick={() => void start()}>
            {t('download.start')}
          </Button>
        </>
      }
    >
      <FormatChoice song={song} value={format} onChange={setFormat} />
      {format === 'wav' && <WavFade {...wav} />}
      {song && isLabelled(song, format) && <LabelChoice own={own} onOwn={setOwn} />}
      {busy && share !== null && <ProgressLine label={t('download.progress')} value={share} of={1} />}
      {song && isRiffSong(song) && <BackupLine className="mt-4" />}
    </Dialog>
  );
}
