import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { useQueryClient } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { fileSize } from '../../lib/file-size';
import { saveZip } from './save-parts';
import { useSaving } from './use-saving';

/** All of them in one file, and how large that is. */
export function ZipSave({ song, files }: { song: Song; files: readonly SongFile[] }) {
  const { t } = useTranslation('stems');
  const client = useQueryClient();
  const { share, press } = useSaving((how) => saveZip(client, song, how));
  const bytes = files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
  return (
    <Button icon={share === null ? Download : X} onClick={press}>
      {share === null
        ? t(bytes > 0 ? 'zip' : 'zipPlain', { size: fileSize(bytes) })
        : t('zipping', { n: String(Math.floor(share * 100)) })}
    </Button>
  );
}
