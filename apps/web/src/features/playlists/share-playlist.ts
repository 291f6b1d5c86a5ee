import type { Playlist } from '@overtone/contract/playlist';
import type { SongCard } from '@overtone/contract/song';
import i18next from 'i18next';
import { copyText } from '../../lib/clipboard';
import { toast } from '../../lib/toast';
import { playlistAddress } from '../../songs/data/playlist-queries';
import { keptAlone } from './kept-alone';

/**
 * By the system's sheet where there is one, else the link is copied. Nobody else can open a private one, or one that is kept
 * back, nor hear those of its songs that are their owner's alone: that is said.
 */
export async function sharePlaylist(
  { id, title, is_public, check }: Playlist,
  songs: readonly SongCard[],
): Promise<void> {
  const say = (key: `playlists:${'shared' | 'shareFailed' | 'sharePrivate' | 'shareChecked' | 'shareAlone'}`) =>
    i18next.t(key);
  if (!is_public) return toast.info(say('playlists:sharePrivate'));
  if (check) return toast.info(say('playlists:shareChecked'));
  const alone = keptAlone(songs);
  if (songs.length > 0 && alone === songs.length) return toast.info(say('playlists:shareAlone'));
  const shared = alone === 0 ? say('playlists:shared') : i18next.t('playlists:sharedPart', { n: String(alone) });
  const url = location.origin + playlistAddress(id);
  if (typeof navigator.share !== 'function') {
    await copyText(url, { success: shared, failure: say('playlists:shareFailed') });
    return;
  }
  try {
    await navigator.share({ title, url });
    toast.success(shared);
  } catch (error) {
    // Whoever closes the sheet has changed their mind.
    if ((error as Error).name !== 'AbortError') toast.error(say('playlists:shareFailed'));
  }
}
