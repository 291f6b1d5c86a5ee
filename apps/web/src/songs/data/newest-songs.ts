import type { Song } from '@overtone/contract/song';
import { isTrack } from '../../playback/track';
import { newestSongsKey as key } from './forget-newest-songs';

const most = 10;

/** The newest finished songs of this tab, newest first: what "go on from this song" finds without the server. */
export function newestSongs(): Song[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSong) : [];
  } catch {
    return [];
  }
}

const isSong = (value: unknown): value is Song => isTrack(value) && 'prompt' in value && 'created_at' in value;

export function rememberSongs(songs: readonly Song[]): void {
  const finished = songs.filter(({ status }) => status === 'complete');
  if (finished.length === 0) return;
  const others = newestSongs().filter(({ id }) => !finished.some((newer) => newer.id === id));
  const newest = [...finished, ...others].toSorted((a, b) => b.created_at.localeCompare(a.created_at)).slice(0, most);
  try {
    sessionStorage.setItem(key, JSON.stringify(newest));
  } catch {
    // A full or forbidden storage: there is nothing to go on from later.
    return;
  }
}
