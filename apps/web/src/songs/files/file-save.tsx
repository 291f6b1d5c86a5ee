import type { Song } from '@overtone/contract/song';
import type { SongFile } from '@overtone/contract/song-file';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button';
import { SmallString } from '../../components/small-string';
import { fileSize } from '../../lib/file-size';
import { toast } from '../../lib/toast';
import { saveMade } from '../downloads/fetch-file';
import { guidedOut } from '../outside/guided-out';
import { fileWord } from './file-words';

/** How large a file is, and the button that keeps it; pressed again while it comes, it is left. */
export function FileSave({ song, file }: { song: Song; file: SongFile }) {
  const { t } = useTranslation(['songPage', 'songs']);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const save = async () => {
    if (guidedOut()) return;
    const { signal } = (stop.current = new AbortController());
    setBusy(true);
    try {
      await saveMade(client, song, file.name, signal);
    } catch {
      if (!signal.aborted) toast.error(t('songs:download.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex shrink-0 items-center gap-1">
      {busy && <SmallString className="h-3.5 w-8" />}
      {file.bytes !== null && <span className="text-2xs text-ink-3">{fileSize(file.bytes)}</span>}
      <IconButton
        icon={Download}
        size="sm"
        label={t(busy ? 'made.leave' : 'made.save', { name: fileWord(file.name) })}
        onClick={() => (busy ? stop.current?.abort() : void save())}
      />
    </span>
  );
}
