import type { SongCard } from '@overtone/contract/song';
import { PenLine, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QuickButton } from '../../components/quick-button';
import { useShare } from '../share/share-song';
import { canCreateSimilar } from '../draft/can-create-similar';
import { useCreateSimilar } from '../draft/use-create-similar';

/** What takes a song further: sharing it and making one like it. */
export function PassOn({ song, title }: { song: SongCard; title: string }) {
  const { t } = useTranslation('card');
  const share = useShare(song);
  const similar = useCreateSimilar(song);
  return (
    <>
      <QuickButton label={t('share', { title })} icon={Share2} size="sm" onClick={share} />
      {canCreateSimilar(song) && (
        <QuickButton
          label={t('similar.label', { title })}
          icon={PenLine}
          size="sm"
          aria-busy={similar.busy || undefined}
          onClick={similar.start}
        />
      )}
    </>
  );
}
