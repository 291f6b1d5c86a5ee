import type { Counted } from '@overtone/contract/growth';
import type { SongCard } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { ThumbsUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compact } from '../../lib/format';
import { like, useLikes } from '../data/likes';
import { nameOfTake } from './card-words';

/** How long a press is seen. */
const activeMs = 500;

interface Props {
  song: Counted & Partial<Pick<SongCard, 'take'>> & { title: string };
  iconSize?: number;
  className?: string;
}

/** The thumb and its count. Everybody may press it, as often as they like. */
export function LikeButton({ song, iconSize = 14, className }: Props) {
  const { t } = useTranslation('card');
  const likes = useLikes(song);
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    if (pressed === 0) return;
    const timer = setTimeout(() => setPressed(0), activeMs);
    return () => clearTimeout(timer);
  }, [pressed]);
  const active = pressed > 0;
  return (
    <button
      type="button"
      aria-label={t('like', { title: nameOfTake(t, song, song.title), n: compact(likes) })}
      title={t('likes', { n: String(likes) })}
      data-active={active || undefined}
      onClick={() => {
        like(song.id);
        setPressed((before) => before + 1);
      }}
      className={clsx(
        'relative flex items-center gap-1 rounded-control py-1 transition-colors duration-(--dur-4)',
        'hover:text-ink-1 active:bg-surface-2 touch:min-h-11 touch:min-w-11',
        active && 'text-ink-1',
        className,
      )}
    >
      <ThumbsUp aria-hidden size={iconSize} strokeWidth={1.6} fill={active ? 'currentColor' : 'none'} />
      <span>{compact(likes)}</span>
    </button>
  );
}
