import type { Section } from '@overtone/contract/library';
import type { SongCard } from '@overtone/contract/song';
import { memo } from 'react';
import { Skeleton } from '../../components/skeleton';
import { useWindowWidth } from '../../lib/media';
import { SongLine } from '../../songs/cards/song-line';
import { SongTile } from '../../songs/cards/song-tile';
import { gridColumns } from './page-sizes';

interface Props {
  songs: readonly SongCard[];
  section: Section;
  /** The number of the first. */
  from: number;
}

const grid = 'grid gap-x-3.5 gap-y-5 md:gap-x-6 md:gap-y-7';
const lines = 'grid gap-x-10 min-[901px]:grid-cols-2';
const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` });

/** Drawn again only for other songs: a press on the page is answered without them. */
export const Tiles = memo(function Tiles({ songs, section }: Props) {
  const inRow = useWindowWidth(gridColumns);
  return (
    <ul className={grid} style={columns(inRow)}>
      {songs.map((song, i) => (
        <li key={song.id} className="min-w-0">
          <SongTile song={song} list={songs} playlist={section} first={i < inRow} />
        </li>
      ))}
    </ul>
  );
});

export const Lines = memo(function Lines({ songs, section, from }: Props) {
  return (
    <ol className={lines}>
      {songs.map((song, i) => (
        <li key={song.id} className="min-w-0">
          <SongLine song={song} list={songs} playlist={section} number={from + i} />
        </li>
      ))}
    </ol>
  );
});

const boxes = (count: number) => Array.from({ length: count }, (_, i) => i);

/** The same boxes as the tiles that are coming. */
export function TileBoxes({ count }: { count: number }) {
  const inRow = useWindowWidth(gridColumns);
  return (
    <div aria-hidden data-skeleton className={grid} style={columns(inRow)}>
      {boxes(count).map((i) => (
        <div key={i}>
          <Skeleton className="aspect-square" />
          <Skeleton className="mt-3 h-6 w-3/4" />
          <Skeleton className="mt-1 h-5 w-1/2" />
          <Skeleton className="mt-1 h-[18px] w-2/3" />
          <span className="mt-1.5 block h-8 touch:h-[72px]" />
        </div>
      ))}
    </div>
  );
}

export function LineBoxes({ count }: { count: number }) {
  return (
    <div aria-hidden data-skeleton className={lines}>
      {boxes(count).map((i) => (
        <div key={i} className="flex h-16 items-center gap-3">
          <span className="w-7 max-md:hidden" />
          <Skeleton className="size-12 shrink-0" />
          <span className="grow">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-1 h-4 w-3/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
