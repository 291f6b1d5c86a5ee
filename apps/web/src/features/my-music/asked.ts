import type { Song } from '@overtone/contract/song';
import { create } from 'zustand';

interface Asked {
  what: 'cover' | 'versions';
  song: Song;
}

/** Which window of the page is open, and for which song. */
export const useAsked = create<{ asked: Asked | null }>(() => ({ asked: null }));

export const ask = (what: Asked['what'], song: Song): void => useAsked.setState({ asked: { what, song } });
export const closeAsked = (): void => useAsked.setState({ asked: null });
