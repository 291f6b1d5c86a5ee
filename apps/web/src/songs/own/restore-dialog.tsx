import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { accountWindow } from '../../lib/account-window';
import type { AskedSong } from '../song-dialog-request';
import { useChanges } from './use-changes';

interface Props {
  songs: readonly AskedSong[];
  onClose: () => void;
}

/** Songs of the trash that were public, where publishing asks for a phone: it is bound, or they come back to their owner alone. */
export function RestoreDialog({ songs, onClose }: Props) {
  const { t } = useTranslation('myMusic');
  const { apply, going } = useChanges();
  const alone = () => {
    if (!going) apply(songs, 'hide', () => apply(songs, 'restore', onClose));
  };
  const bind = () => {
    onClose();
    accountWindow.open('phone');
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('restoring.title', { n: String(songs.length) })}
      footer={
        <>
          <Button loading={going !== null} onClick={alone}>
            {t('restoring.alone')}
          </Button>
          <Button look="ink" onClick={bind}>
            {t('restoring.bind')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('restoring.why')}</p>
    </Dialog>
  );
}
