import type { SongCard } from '@overtone/contract/song';
import { clsx } from 'clsx';
import { ListEnd, ListPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openAddToPlaylist } from '../song-dialog-request';
import { mayBegin, still, swiped, type Swipe, type SwipeWay } from './swipe';
import { useQueueing } from './use-queueing';

/** Who holds a row still for longer wants its menu. */
const holdMs = 450;

/**
 * Stands in a row and lets a finger push it aside: to the right into the queue, to the left to the playlists; the menu of a
 * song has both too. The row is `relative touch-pan-y`. `taken`: what a push is about.
 */
export function RowSwipe({ taken }: { taken: () => readonly SongCard[] }) {
  const mark = useRef<HTMLSpanElement>(null);
  const [told, setTold] = useState(still);
  const onSwipe = useEffectEvent(useSwiped(taken));
  useEffect(() => {
    const row = mark.current?.parentElement;
    return row ? pushedAside(row, setTold, (way) => onSwipe(way)) : undefined;
  }, []);
  return (
    // No box of its own: the row's columns are as if it were not there.
    <span ref={mark} data-swipe className="contents">
      <SwipeHint swipe={told} />
    </span>
  );
}

function useSwiped(songs: () => readonly SongCard[]): (way: SwipeWay) => void {
  const queue = useQueueing();
  return (way) => (way === 'playlist' ? openAddToPlaylist(songs()) : queue(songs(), 'last'));
}

/** The row moves without React, which hears only of what is said beside it. @returns what ends it. */
function pushedAside(row: HTMLElement, tell: (swipe: Swipe) => void, onSwipe: (way: SwipeWay) => void): () => void {
  let from: { x: number; y: number; since: number } | undefined;
  let at = still;
  const stand = (swipe: Swipe) => {
    if (at.way !== swipe.way || at.enough !== swipe.enough) tell(swipe);
    at = swipe;
    row.style.translate = swipe.aside === 0 ? '' : `${swipe.aside}px`;
  };
  const over = () => {
    from = undefined;
    stand(still);
  };
  const heard = new AbortController();
  const on = (
    kind: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
    hear: (event: PointerEvent) => void,
  ) => row.addEventListener(kind, hear, { signal: heard.signal });
  on('pointerdown', ({ pointerType, isPrimary, clientX: x, clientY: y, timeStamp: since }) => {
    const begins = pointerType === 'touch' && isPrimary && mayBegin(x, window.innerWidth);
    from = begins ? { x, y, since } : undefined;
  });
  on('pointermove', ({ isPrimary, clientX, clientY, timeStamp }) => {
    if (!from || !isPrimary || (at === still && timeStamp - from.since > holdMs)) return;
    stand(swiped(at, clientX - from.x, clientY - from.y));
  });
  on('pointerup', () => {
    const { way, enough } = at;
    over();
    if (way && enough) onSwipe(way);
  });
  // The page scrolls.
  on('pointercancel', over);
  return () => heard.abort();
}

/** Stands where the row was: what happens when the finger lets go. */
function SwipeHint({ swipe: { way, enough } }: { swipe: Swipe }) {
  const { t } = useTranslation('songs');
  if (!way) return null;
  const Icon = way === 'queue' ? ListEnd : ListPlus;
  return (
    <span
      aria-hidden
      className={clsx(
        'absolute inset-y-0 flex w-22 flex-col items-center justify-center gap-1 text-2xs',
        way === 'queue' ? 'right-full' : 'left-full',
        enough ? 'font-semibold text-ink-1' : 'text-ink-3',
      )}
    >
      <Icon size={18} strokeWidth={1.6} />
      {t(way === 'queue' ? 'menu.enqueue' : 'playlist.add')}
    </span>
  );
}
