import { player } from '../../playback/browser-player';
import type { Track } from '../../playback/track';
import { usePlayer } from '../../playback/use-player';

export type Playback = 'silent' | 'playing' | 'paused';

/** How a song stands to the player, and the one button that changes it. A first press makes `list` the queue. */
export function usePlayback(
  song: Track,
  list: readonly Track[],
  playlist?: string,
): { playback: Playback; press: () => void } {
  const playback = usePlayer(({ song: current, started, playing }): Playback => {
    if (!started || current?.id !== song.id) return 'silent';
    return playing ? 'playing' : 'paused';
  });
  return { playback, press: () => (playback === 'silent' ? player.play(song, list, playlist) : player.toggle()) };
}
