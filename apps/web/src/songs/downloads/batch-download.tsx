import { useQueryClient } from '@tanstack/react-query';
import * as RadioGroup from '@radix-ui/react-radio-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Checkbox } from '../../components/checkbox';
import { Dialog } from '../../components/dialog';
import { BackupLine } from './backup-line';
import type { AskedSong } from '../song-dialog-request';
import { runBatch } from './batch-run';
import { saveSong } from './fetch-song';
import { audioFormats, type AudioFormat } from './formats';

interface Props {
  songs: readonly AskedSong[];
  onClose: () => void;
}

/** Many songs in one go: which sound, and whether their words come along. */
export function BatchDownload({ songs, onClose }: Props) {
  const { t } = useTranslation('songs');
  const client = useQueryClient();
  const [audio, setAudio] = useState<AudioFormat>('mp3');
  const [lyrics, setLyrics] = useState(false);
  const start = () => {
    const titled = songs.map(({ id, title }) => ({ id, title: title || t('untitled') }));
    runBatch({ songs: titled, audio, lyrics }, (...song) => saveSong(client, ...song));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('download.titleMany', { n: String(songs.length) })}
      footer={
        <Button look="ink" onClick={start}>
          {t('download.start')}
        </Button>
      }
    >
      <RadioGroup.Root
        aria-label={t('download.format')}
        value={audio}
        onValueChange={(next) => setAudio(next as AudioFormat)}
        className="mb-4 flex flex-col gap-1.5"
      >
        {audioFormats.map((format) => (
          <RadioGroup.Item
            key={format}
            value={format}
            className="flex min-h-12 items-center gap-3 rounded-control px-3 text-left inset-ring inset-ring-line hover:bg-surface-2 data-[state=checked]:inset-ring-[1.5px] data-[state=checked]:inset-ring-ink-1"
          >
            <b className="w-12 font-semibold">{format.toUpperCase()}</b>
            <span className="text-2xs text-ink-3">{t(`download.aboutMany.${format}`)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <Checkbox checked={lyrics} onCheckedChange={setLyrics}>
        {t('download.withLyrics')}
      </Checkbox>
      <BackupLine className="mt-4" />
    </Dialog>
  );
}
