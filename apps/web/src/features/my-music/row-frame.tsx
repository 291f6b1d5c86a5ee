import type { Song } from '@overtone/contract/song';
import { clsx } from 'clsx';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { SongWays } from '../../songs/cards/song-ways';
import { endDrag, startDrag } from '../../songs/cards/song-drag';
import { RowSwipe } from '../../songs/cards/row-swipe';
import { useMenuPress } from '../../songs/cards/use-menu-press';
import { useRenaming } from './title-editor';
import type { Selecting } from './use-selection';

interface Props {
  song: Song;
  place: number;
  title: string;
  selecting: Selecting;
  /** Absent where a right click is the browser's own. */
  ways?: () => SongWays;
  /** Absent where there is nothing to play. */
  onPlay?: (() => void) | undefined;
  /** A finger can push it aside. */
  swipes?: boolean;
  className: string;
  children: ReactNode;
}

const isPlayable = ({ status }: Song) => status === 'complete';

const inside = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element && event.target.closest('button, a, input') !== null;

/** What every row and tile does by pointer and key: double click and Enter play, Space and Ctrl choose, arrows walk. */
export function RowFrame({ song, place, title, selecting, ways, onPlay, swipes, className, children }: Props) {
  const selected = selecting.has(song.id);
  const taken = () => (selected ? selecting.songs.filter(isPlayable) : [song]);
  const menu = useMenuPress(song, ways);
  // Presses, pushes and drags in a title that is being written belong to the field.
  const written = useRenaming((id) => id === song.id);
  const choose = (range: boolean) => {
    if (song.status !== 'pending') selecting.press(song, place, range);
  };
  const onClick = (event: MouseEvent) => {
    if (!inside(event) && (event.shiftKey || event.ctrlKey || event.metaKey)) choose(event.shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Held on a button that took a row away it is not meant for this one.
    if (event.key === 'Enter') {
      if (!event.repeat) onPlay?.();
    } else if (event.key === ' ') choose(event.shiftKey);
    else if (step) focusRow(event.currentTarget, step);
    else return;
    event.preventDefault();
    // The space bar is the player's everywhere else.
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- all of it is in its buttons and menu too
    <article
      {...(ways && !written && menu)}
      data-row
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Enter plays, the arrows walk from row to row
      tabIndex={0}
      aria-label={title}
      draggable={onPlay !== undefined && !written}
      onDragStart={(event) => startDrag(event, taken())}
      onDragEnd={endDrag}
      onClick={onClick}
      onDoubleClick={(event) => !inside(event) && onPlay?.()}
      onKeyDown={onKeyDown}
      className={clsx(
        'group/row relative rounded-control transition-colors duration-(--dur-4)',
        selected ? 'bg-surface-2' : 'hover:bg-surface-1',
        selecting.active && 'selecting',
        swipes && !written && 'touch-pan-y',
        className,
      )}
    >
      {children}
      {swipes && !written && <RowSwipe taken={taken} />}
    </article>
  );
}

function focusRow(from: HTMLElement, step: number): void {
  const item = from.closest('li');
  const next = step > 0 ? item?.nextElementSibling : item?.previousElementSibling;
  next?.querySelector<HTMLElement>('[data-row]')?.focus();
}
