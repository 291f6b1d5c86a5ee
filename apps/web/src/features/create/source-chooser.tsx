import type { Song } from '@overtone/contract/song';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { recording } from '../../songs/uploads/browser-recording';
import { OwnSongChoice } from './own-song-choice';
import { SourcePlaces, type Place } from './source-places';

interface Props {
  title: string;
  /** Where it begins; null: only a song that was made here will do. */
  from: Place | null;
  /** Why a song cannot be taken. */
  whyNot?: ((song: Song) => string | undefined) | undefined;
  onChoose: (song: Song) => void;
  onClose: () => void;
}

/** A song to start from: made here, uploaded before, or uploaded now. What is being recorded does not go without a question (`SourcePlaces`). */
export function SourceChooser({ title, from, whyNot, onChoose, onClose }: Props) {
  const { t } = useTranslation('create');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={480}
      title={title}
      description={from ? undefined : t('choose.help')}
      dirty={recording.isUnderWay}
    >
      {from ? (
        <SourcePlaces from={from} onChoose={onChoose} />
      ) : (
        <OwnSongChoice which="songs" whyNot={whyNot} onChoose={onChoose} />
      )}
    </Dialog>
  );
}
