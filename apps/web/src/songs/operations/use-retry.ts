import type { Song } from '@overtone/contract/song';
import { useSettingsAgain } from '../draft/use-settings-again';
import { openFollowUps } from '../song-dialog-request';
import { onceAgain } from './once-again';

/** The way to another try of a song that failed: the same question again, or what it was asked for with on the desk. */
export function useRetry(): (song: Song) => void {
  const again = useSettingsAgain();
  return (song) => {
    const asked = onceAgain(song);
    if (asked) openFollowUps(asked.of, asked.operation);
    else void again(song);
  };
}
