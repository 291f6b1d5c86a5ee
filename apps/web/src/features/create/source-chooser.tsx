import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { OwnSongChoice } from './own-song-choice';

interface Props {
  title: string;
  /** Why a song cannot be taken. */
  whyNot?: ((song: Song) => string | undefined) | undefined;
  onChoose: (song: Song) => void;
  onClose: () => void;
}

/** A song to start from. */
export function SourceChooser({ title, whyNot, onChoose, onClose }: Props) {
  const { t } = useTranslation('create');
  return (
    <Dialog open onOpenChange={onClose} size={480} title={title} description={t('choose.help')}>
      <OwnSongChoice whyNot={whyNot} onChoose={onChoose} />
    </Dialog>
  );
}
