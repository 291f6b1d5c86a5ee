import { useState } from 'react';
import type { SongView } from './virtual-songs';

const key = 'myMusicView';

/** List or grid, remembered in this browser. */
export function useView(): [SongView, (view: SongView) => void] {
  const [view, setView] = useState<SongView>(() => (localStorage.getItem(key) === 'grid' ? 'grid' : 'list'));
  const change = (next: SongView) => {
    localStorage.setItem(key, next);
    setView(next);
  };
  return [view, change];
}
