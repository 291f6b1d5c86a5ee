import { recall, remember, type Store } from './store';
import { isRiffSong, type Track } from './track';

const key = 'riffBackupLine';
const lifeMs = 30 * 86_400_000;
const mediaPrefix = '/media/';

/** Whether Fuzz songs are fetched over the backup line. Chosen, it holds for 30 days (docs/settled.md: Backup line). */
export function readBackupLine(store: Store, now: number): boolean {
  const { until } = recall(store, key);
  return typeof until === 'number' && until > now;
}

export function writeBackupLine(store: Store, on: boolean, now: number): void {
  if (on) remember(store, key, { until: now + lifeMs });
  else store.removeItem(key);
}

/** The song's own link, or the same bytes on the backup line, whose address takes the place of `/media`. */
export function addressOf(song: Pick<Track, 'audio_url' | 'type' | 'model_name'>, backupUrl: string | null): string {
  const url = song.audio_url ?? '';
  if (backupUrl === null || !isRiffSong(song)) return url;
  const at = url.indexOf(mediaPrefix);
  return at < 0 ? url : `${backupUrl.replace(/\/$/, '')}/${url.slice(at + mediaPrefix.length)}`;
}
