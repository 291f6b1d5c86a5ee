import type { Song } from '@overtone/contract/song';
import { Download, ReceiptText, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOpenReceipt } from '../../money/receipt-links';
import type { SongAction } from '../../songs/cards/song-action';
import { openDownload } from '../../songs/song-dialog-request';

/** What one can do with a song in the log besides what one can do with any. */
export function useLogActions(onReuse: (song: Song) => void): (song: Song) => SongAction[] {
  const { t } = useTranslation(['create', 'songs']);
  const openReceipt = useOpenReceipt();
  return (song) => {
    const receipt = song.task_id;
    return [
      { icon: Download, label: t('songs:download.name'), run: () => openDownload([song]) },
      // A recording was asked for with nothing.
      ...(song.type === 'upload' ? [] : [{ icon: RotateCcw, label: t('reuse'), run: () => onReuse(song) }]),
      ...(receipt ? [{ icon: ReceiptText, label: t('receipt'), run: () => openReceipt(receipt) }] : []),
    ];
  };
}
