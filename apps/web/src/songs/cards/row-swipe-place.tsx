import type { SongCard } from '@overtone/contract/song';
import { create } from 'zustand';
import { Part } from '../../components/part';

const load = async () => (await import('./row-swipe')).RowSwipe;

/** Whether a finger has touched the page: before, nobody needs what fingers do. */
const useTouched = create<boolean>(() => false);
addEventListener('touchstart', () => useTouched.setState(true), { once: true, passive: true });

/** For rows of the first page: their swiping is fetched at the first touch. */
export function RowSwipePlace({ song }: { song: SongCard }) {
  if (!useTouched()) return null;
  return (
    <Part load={load} silent>
      {(RowSwipe) => <RowSwipe taken={() => [song]} />}
    </Part>
  );
}
