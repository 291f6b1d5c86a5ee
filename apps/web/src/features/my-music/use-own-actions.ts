import type { Song } from '@overtone/contract/song';
import {
  CheckCheck,
  Download,
  Eye,
  EyeOff,
  GitBranch,
  ImageUp,
  PencilLine,
  ReceiptText,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSettingsAgain } from '../../songs/draft/use-settings-again';
import { openDownload } from '../../songs/song-dialog-request';
import type { SongAction } from '../../songs/cards/song-action';
import { useOpenReceipt } from '../../money/receipt-links';
import { ask } from './asked';
import { beginRenaming } from './title-editor';
import { useChanges } from './use-changes';

/** What one can do with a song of one's own besides what one can do with any. */
export function useOwnActions(choose: (song: Song) => void): (song: Song) => SongAction[] {
  const { t } = useTranslation('myMusic');
  const { t: m } = useTranslation('songs');
  const openReceipt = useOpenReceipt();
  const { apply } = useChanges();
  const { again: reuse } = useSettingsAgain();
  return (song) => {
    const finished: SongAction[] = [
      { icon: PencilLine, label: t('rename'), run: () => beginRenaming(song.id) },
      { icon: ImageUp, label: t('cover.change'), run: () => ask('cover', song) },
      { icon: GitBranch, label: t('versions.title'), run: () => ask('versions', song) },
      { icon: Download, label: m('download.name'), run: () => openDownload([song]) },
      song.is_public
        ? { icon: EyeOff, label: t('hide'), run: () => apply([song], 'hide') }
        : { icon: Eye, label: t('publish'), run: () => apply([song], 'publish') },
    ];
    const receipt = song.task_id;
    return [
      ...(song.status === 'complete' ? finished : []),
      ...(song.type === 'upload' ? [] : [{ icon: RotateCcw, label: t('reuse'), run: () => void reuse(song) }]),
      ...(receipt ? [{ icon: ReceiptText, label: t('receipt'), run: () => openReceipt(receipt) }] : []),
      ...(song.status === 'pending' ? [] : [{ icon: CheckCheck, label: t('select'), run: () => choose(song) }]),
      ...(song.status === 'pending'
        ? []
        : [{ icon: Trash2, label: t('trash'), run: () => apply([song], 'trash'), danger: true }]),
    ];
  };
}
