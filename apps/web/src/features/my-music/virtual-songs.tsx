import type { Song } from '@overtone/contract/song';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useElementWidth } from '../../lib/element-width';
import { useRowFocus } from '../../lib/use-row-focus';

export type SongView = 'list' | 'grid';

interface Props {
  label: string;
  total: number;
  view: SongView;
  songAt: (index: number) => Song | undefined;
  onShow?: (first: number, last: number) => void;
  /** A box for a song that is not there yet. */
  empty: ReactNode;
  children: (song: Song, index: number) => ReactNode;
}

const gap = 20;
const rowHeight = 64;
/** Below the cover of a tile. */
const underCover = 96;

/** Only some rows are in the document: each says which it is. */
const rowsOf = (total: number) => ({
  placeOf: (focused: Element | null) => Number(focused?.closest('li')?.ariaPosInSet ?? 0),
  at: (list: HTMLElement, place: number) =>
    list.querySelector<HTMLElement>(`[aria-posinset="${Math.min(place, total)}"] [data-row]`),
});

/** How many columns, how wide and how high a box is. */
function layoutOf(view: SongView, width: number) {
  if (view === 'list') return { columns: 1, column: width, height: rowHeight };
  const columns = Math.max(2, Math.floor((width + gap) / (180 + gap)));
  const column = (width - gap * (columns - 1)) / columns;
  return { columns, column, height: column + underCover };
}

/**
 * A row belongs to its song and goes where it goes, with what is typed in it. One that two pages name, because the list
 * was changed between them, is there twice.
 */
function keyed<P extends { index: number }>(places: readonly P[], songAt: Props['songAt']) {
  const named = new Set<string>();
  return places.map((place) => {
    const song = songAt(place.index);
    const again = song !== undefined && named.has(song.id);
    if (song) named.add(song.id);
    return { ...place, song, key: song && !again ? song.id : place.index };
  });
}

/**
 * Only the songs in sight are in the document, each knowing its place among all of them.
 * It scrolls with the page.
 */
export function VirtualSongs({ label, total, view, songAt, onShow, empty, children }: Props) {
  const [list, width] = useElementWidth<HTMLUListElement>();
  const { columns, column, height } = layoutOf(view, width);
  const rowFocus = useRowFocus(list, rowsOf(total));
  const [top, setTop] = useState(0);
  const rows = Math.ceil(total / columns);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read here and handed to nobody
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => height,
    // Rows of a grid hold many songs.
    overscan: view === 'grid' ? 1 : 2,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height, columns]);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box) setTop(Math.round(box.top + window.scrollY));
  }, [list, width, total, view]);
  const shown = virtualizer.getVirtualItems();
  const first = (shown[0]?.index ?? 0) * columns;
  const last = ((shown.at(-1)?.index ?? -1) + 1) * columns - 1;
  useEffect(() => {
    if (last >= first) onShow?.(first, Math.min(last, total - 1));
  }, [onShow, first, last, total]);

  const places = shown.flatMap(({ index, start }) =>
    Array.from({ length: Math.min(columns, total - index * columns) }, (_, at) => ({
      index: index * columns + at,
      x: at * (column + gap),
      y: start - top,
    })),
  );
  return (
    <ul ref={list} aria-label={label} {...rowFocus} className="relative" style={{ height: rows * height }}>
      {keyed(places, songAt).map(({ index, x, y, song, key }) => (
        <li
          key={key}
          aria-setsize={total}
          aria-posinset={index + 1}
          className="absolute top-0 left-0"
          style={{ width: column, height, transform: `translate(${x}px, ${y}px)` }}
        >
          {song ? children(song, index) : empty}
        </li>
      ))}
    </ul>
  );
}
