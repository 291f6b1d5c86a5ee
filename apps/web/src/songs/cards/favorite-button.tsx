import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { QuickButton } from '../../components/quick-button';
import { useFavoriteToggle, useIsFavorite } from '../data/favorites';

interface Props {
  songId: string;
  title: string;
  /** The player has a sentence of its own for what goes wrong. */
  place?: 'list' | 'player';
  size?: 'sm' | 'md';
  className?: string;
}

/** The heart: filled once the server has said so. */
export function FavoriteButton({ songId, title, place = 'list', size = 'md', className }: Props) {
  const { t } = useTranslation('card');
  const isFavorite = useIsFavorite(songId);
  const { toggle, busy } = useFavoriteToggle(songId, {
    refused: t(place === 'player' ? 'favorite.failedInPlayer' : 'favorite.refused'),
    unanswered: t(place === 'player' ? 'favorite.failedInPlayer' : 'favorite.unanswered'),
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
