import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { WayOut } from './way-out';

/** Where files cannot be kept: how to go on where they can. */
export function OutsideWindow({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('songs');
  return (
    <Dialog open onOpenChange={onClose} title={t('outside.title')} description={t('outside.why')}>
      <WayOut />
    </Dialog>
  );
}
