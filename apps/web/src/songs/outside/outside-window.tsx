import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { insistOnFiles, mayInsist } from '../../lib/keeps-no-files';
import { songQuery } from '../data/queries';
import { WayOut } from './way-out';

interface Props {
  /** The one whose file is wished for. */
  songId?: string | undefined;
  onClose: () => void;
  /** This one is said to keep files all the same. */
  onInsist: () => void;
}

/** Where files cannot be kept: how to go on where they can. */
export function OutsideWindow({ songId, onClose, onInsist }: Props) {
  const { t } = useTranslation('songs');
  const { data: song } = useQuery({ ...songQuery(songId ?? ''), enabled: songId !== undefined });
  const insist = () => {
    insistOnFiles();
    onInsist();
  };
  const anyway = mayInsist() && (
    <Button look="quiet" onClick={insist}>
      {t('outside.insist')}
    </Button>
  );
  return (
    <Dialog open onOpenChange={onClose} title={t('outside.title')} description={t('outside.why')} footer={anyway}>
      <WayOut songId={song?.is_public ? song.id : undefined} />
    </Dialog>
  );
}
