import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { OwnSongChoice } from './own-song-choice';

interface Props {
  title: string;
  onChoose: (song: Song) => void;
  onClose: () => void;
}

/** A song to start from. */
export function SourceChooser({ title, onChoose, onClose }: Props) {
  const { t } = useTranslation('create');
  return (
    <Dialog open onOpenChange={onClose} size={480} title={title} description={t('choose.help')}>
      <OwnSongChoice onChoose={onChoose} />
    </Dialog>
  );
}
