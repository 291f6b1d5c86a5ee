import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, Ellipsis, GripVertical, ListPlus, X } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { player } from '../../playback/browser-player';
import type { Track } from '../../playback/track';
import { Cover } from '../../components/cover';
import { IconButton } from '../../components/icon-button';
import { clock } from '../../lib/format';
import { openMenuOf } from '../../songs/cards/open-menu-of';
import { languageOf, nameOfTake } from '../../songs/cards/card-words';
import { takeWords } from '../../songs/data/song-words';

interface Props {
  song: Track;
  current: boolean;
  /** Its place in what shuffle has drawn, from 1; 0: none. */
  comes: number;
  /** Put in by hand, and still to come. */
  byHand: boolean;
  /** Pixels it stands away from its place while something is dragged; null when nothing is. */
  offset: { by: number; held: boolean } | null;
  grip: ComponentProps<'span'>;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One song of the queue: played by a press, moved by its grip or its two arrows. The current one stays in sight. */
export function QueueEntry({ song, current, comes, byHand, offset, grip, onMove, onRemove }: Props) {
  const { t } = useTranslation('player');
  const { t: music } = useTranslation('songs');
  const { t: card } = useTranslation('card');
  const title = song.title || t('untitled');
  const named = nameOfTake(card, song, title);
  const made = takeWords(music, song).join(' · ');
  return (
    <li
      aria-current={current || undefined}
      style={offset ? { transform: `translateY(${offset.by}px)` } : undefined}
      className={clsx(
        'queue-entry group',
        current && 'current',
        offset?.held && 'held',
        offset && !offset.held && 'transition-transform duration-(--dur-4)',
      )}
    >
      <span aria-hidden {...grip} className="queue-grip">
        <GripVertical size={16} strokeWidth={1.6} />
      </span>
      <button
        type="button"
        onClick={() => player.playAt(player.getState().queue.findIndex(({ id }) => id === song.id))}
        className="flex min-h-11 min-w-0 grow items-center gap-3 py-1 text-left"
      >
        <Cover seed={song.id} src={song.image_url} className="size-8" />
        {/* A long title gives way to which take it is. */}
        <span title={title} className={clsx('flex min-w-0 grow items-baseline', current && 'text-rosin-text')}>
          <span lang={languageOf(title)} className="truncate">
            {title}
          </span>
          {made && <span className="ml-1.5 shrink-0 text-2xs text-ink-3">{made}</span>}
        </span>
        {byHand && (
          <span title={t('byHand')} className="shrink-0 text-ink-3">
            <ListPlus aria-hidden size={14} strokeWidth={1.6} />
            <span className="sr-only">{t('byHand')}</span>
          </span>
        )}
        {comes > 0 && (
          <span
            title={t('coming', { n: String(comes) })}
            className="grid h-5 min-w-5 shrink-0 place-items-center rounded-round bg-surface-2 px-1 text-2xs text-ink-2"
          >
            <span aria-hidden>{comes}</span>
            <span className="sr-only">{t('coming', { n: String(comes) })}</span>
          </span>
        )}
        <span className="queue-length">{song.duration === null ? '' : clock(song.duration)}</span>
      </button>
      <QueueActions {...{ song, named, current, onMove, onRemove }} />
    </li>
  );
}

interface ActionsProps extends Pick<Props, 'song' | 'current' | 'onMove' | 'onRemove'> {
  named: string;
}

function QueueActions({ song, named, current, onMove, onRemove }: ActionsProps) {
  const { t } = useTranslation('player');
  const client = useQueryClient();
  const moving = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    onMove(by);
    // The row may have been put elsewhere in the document.
    button.focus();
  };
  return (
    <span className="queue-actions">
      <IconButton
        size="sm"
        icon={Ellipsis}
        label={t('songMore', { title: named })}
        onClick={({ currentTarget }) => void openMenuOf(client, song, currentTarget)}
      />
      <IconButton size="sm" icon={ChevronUp} label={t('moveUp', { title: named })} onClick={moving(-1)} />
      <IconButton size="sm" icon={ChevronDown} label={t('moveDown', { title: named })} onClick={moving(1)} />
      {!current && <IconButton size="sm" icon={X} label={t('remove', { title: named })} onClick={onRemove} />}
    </span>
  );
}
