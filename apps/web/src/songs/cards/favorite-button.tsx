import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QuickButton } from '../../components/quick-button';
import { useFavoriteToggle, useIsFavorite } from '../data/favorites';

interface Props {
  songId: string;
  title: string;
  /** Said for whatever goes wrong, where there is a sentence of its own. */
  failed?: string;
  size?: 'sm' | 'md';
  className?: string;
}

/** The heart: filled once the server has said so. */
export function FavoriteButton({ songId, title, failed, size = 'md', className }: Props) {
  const { t } = useTranslation('card');
  const isFavorite = useIsFavorite(songId);
  const { toggle, busy } = useFavoriteToggle(songId, {
    refused: failed ?? t('favorite.refused'),
    unanswered: failed ?? t('favorite.unanswered'),
  });
  return (
    <QuickButton
      label={t('favorite.label', { title })}
      icon={Heart}
      size={size}
      filled={isFavorite}
      pressed={isFavorite}
      aria-busy={busy || undefined}
      onClick={toggle}
      {...(className && { className })}
    />
  );
}
