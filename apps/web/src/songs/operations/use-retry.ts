import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { thereStill, useSettingsAgain } from '../draft/use-settings-again';
import { openFollowUps } from '../song-dialog-request';
import { onceAgain } from './once-again';

/**
 * The way to another try of a song that failed: the question about the song it was to be made of, or what it was asked for
 * with on the desk, also where that song is gone.
 */
export function useRetry(): (song: Song) => void {
  const again = useSettingsAgain();
  const client = useQueryClient();
  return async (song) => {
    const asked = onceAgain(song);
    // What cannot be read just now is asked about: the window reads it again.
    if (asked && (await thereStill(client, asked.of.id).catch(() => asked))) openFollowUps(asked.of, asked.operation);
    else await again(song);
  };
}
