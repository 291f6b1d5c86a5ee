import type { SongCard } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { QuickButton } from '../../components/quick-button';
import { SongLine } from '../../songs/cards/song-line';

interface Props {
  song: SongCard;
  place: number;
  list: readonly SongCard[];
  playlist: string;
  /** Pixels it stands away from its place while something is dragged; null when nothing is. */
  offset: { by: number; held: boolean } | null;
  /** What only its owner can do. */
  own: { grip: ComponentProps<'span'>; onMove: (by: 1 | -1) => void; onRemove: () => void } | null;
}

/** A song of a playlist: moved by its grip, its two arrows, or Alt with the arrow keys. */
export function PlaylistEntry({ song, place, list, playlist, offset, own }: Props) {
  const { t } = useTranslation('playlists');
  const { title } = song;
  const moving = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    own?.onMove(by);
    // The row may have been put elsewhere in the document.
    event.currentTarget.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!own || !event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    const focused = document.activeElement as HTMLElement | null;
    own.onMove(event.key === 'ArrowUp' ? -1 : 1);
    focused?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside, heard in one place
    <li
      onKeyDown={onKeyDown}
      style={offset ? { transform: `translateY(${offset.by}px)` } : undefined}
      className={clsx(
        'playlist-entry flex items-center gap-2',
        offset?.held && 'relative z-1 bg-surface-2',
        offset && !offset.held && 'transition-transform duration-(--dur-4)',
      )}
    >
      {own && (
        <span
          aria-hidden
          {...own.grip}
          className="grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center text-ink-3"
        >
          <GripVertical size={16} strokeWidth={1.6} />
        </span>
      )}
      <div className="min-w-0 grow px-2">
        <SongLine song={song} list={list} playlist={playlist} number={place + 1} />
      </div>
      {own && (
        <span className="relative flex shrink-0">
          {/* A phone's fingers have the grip: there the arrows are heard, and seen while one of them has the focus. */}
          <span className="flex max-md:not-focus-within:sr-only">
            <QuickButton size="sm" icon={ChevronUp} label={t('moveUp', { title })} onClick={moving(-1)} />
            <QuickButton size="sm" icon={ChevronDown} label={t('moveDown', { title })} onClick={moving(1)} />
          </span>
          <QuickButton size="sm" icon={X} label={t('remove', { title })} onClick={own.onRemove} />
        </span>
      )}
    </li>
  );
}
