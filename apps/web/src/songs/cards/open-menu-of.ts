import type { QueryClient } from '@tanstack/react-query';
import { showError } from '../../lib/show-error';
import type { Track } from '../../playback/track';
import { freshSong } from '../data/queries';
import { openMenuBelow } from './use-menu-press';

/** The menu of a song of which only little is known here: it is read first. */
export async function openMenuOf(client: QueryClient, { id, type }: Track, button: Element): Promise<void> {
  try {
    openMenuBelow(await freshSong(client, { id, type }), button);
  } catch (error) {
    showError(error);
  }
}
