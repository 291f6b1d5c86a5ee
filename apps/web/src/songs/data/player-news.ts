import { player } from '../../playback/browser-player';
import type { Track } from '../../playback/track';

/** What its owner has changed of a song, where the player shows it. What sounds goes on. */
export function tellPlayer({ id, title, is_public, image_url, image_large_url, kept }: Track): void {
  const known = player.getState().queue.find((song) => song.id === id);
  if (known) player.learn({ ...known, title, is_public, image_url, image_large_url, kept });
}
