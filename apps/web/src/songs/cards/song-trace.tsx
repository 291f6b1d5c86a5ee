import { Trace } from '../../components/trace';
import type { Track } from '../../playback/track';
import { usePlayer } from '../../playback/use-player';

/** The song's own trace; while it is the current song, with the played part. */
export function SongTrace({ song, className }: { song: Track; className?: string }) {
  const played = usePlayer(({ song: current, started, currentTime, duration }) =>
    started && current?.id === song.id && duration > 0 ? Math.round((currentTime / duration) * 200) / 200 : 0,
  );
  return <Trace peaks={song.peaks ?? null} progress={played} className={className} />;
}
