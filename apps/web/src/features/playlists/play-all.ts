import type { SongCard } from '@overtone/contract/song';
import i18next from 'i18next';
import { toast } from '../../lib/toast';
import { player } from '../../playback/browser-player';
import { queueMax } from '../../playback/queue';

/** From the first song on; of a list that the queue does not hold to its end that is said. */
export function playAll(first: SongCard, songs: readonly SongCard[], playlist: string): void {
  player.play(first, songs, playlist);
  const queued = new Set(player.getState().queue.map(({ id }) => id));
  const cut = songs.some((song) => song.audio_url && !queued.has(song.id));
  if (cut) toast.info(i18next.t('playlists:queueCut', { n: String(queueMax) }));
}
