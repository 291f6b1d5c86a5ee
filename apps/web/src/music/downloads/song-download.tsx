import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { toast } from '../../lib/toast';
import { songQuery } from '../queries';
import { saveSong, saveWav } from './fetch-song';
import { FormatChoice } from './format-choice';
import type { Format } from './formats';
import { useWav } from './use-wav';
import { WavFade } from './wav-fade';

interface Props {
  id: string;
  title: string;
  onClose: () => void;
}

/** One song, as one of the files there are of it. */
export function SongDownload({ id, title, onClose }: Props) {
  const { t } = useTranslation('music');
  const client = useQueryClient();
  const { data: song } = useQuery(songQuery(id));
  const [format, setFormat] = useState<Format>('mp3');
  const wav = useWav(song, format === 'wav');
  const [busy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async () => {
    const { signal } = (stop.current = new AbortController());
    setBusy(true);
    try {
      if (format === 'wav' && song && wav.sound) await saveWav(song, wav.sound, wav.fade);
      else await saveSong(client, id, format, signal, wav.fade);
      onClose();
      toast.success(t('download.done'));
    } catch {
      if (!signal.aborted) toast.error(t('download.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('download.titleOne', { title: title || t('untitled') })}
      footer={
        <Button look="ink" loading={busy} onClick={() => void start()}>
          {t('download.start')}
        </Button>
      }
    >
      <FormatChoice song={song} value={format} onChange={setFormat} />
      {format === 'wav' && <WavFade {...wav} />}
    </Dialog>
  );
}
