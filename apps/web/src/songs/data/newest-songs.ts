import { newestSongsKey as key } from '@overtone/contract/left-behind';
import type { Song } from '@overtone/contract/song';
import { session } from '../../lib/session';
import { isTrack } from '../../playback/track';

const most = 10;

/**
 * The newest finished songs of this tab, newest first: what "go on from this song" finds without the server. Only of who is
 * here: the session that heard them may have ended in another tab while no page of the site was open in this one.
 */
export function newestSongs(): Song[] {
  try {
    const { owner, songs } = Object(JSON.parse(sessionStorage.getItem(key) ?? 'null')) as Record<string, unknown>;
    return owner === session.get().uid && Array.isArray(songs) ? songs.filter(isSong) : [];
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
    sessionStorage.setItem(key, JSON.stringify({ owner: session.get().uid, songs: newest }));
  } catch {
    // A full or forbidden storage: there is nothing to go on from later.
    return;
  }
}
