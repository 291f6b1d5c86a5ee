import type { Song } from '@overtone/contract/song';
import type { SongWays } from '../../songs/cards/song-ways';
import type { Selecting } from './use-selection';

export interface RowProps {
  song: Song;
  place: number;
  /** Becomes the queue when the song is played from here. */
  list: () => readonly Song[];
  playlist: string;
  selecting: Selecting;
  ways: (song: Song) => SongWays;
  /** Absent for songs of others: what they cost is not told. */
  onRetry?: ((song: Song) => void) | undefined;
}
