import type { Song } from '@overtone/contract/song';
import type { SongWays } from '../../songs/cards/song-ways';
import type { Selecting } from './use-selection';

export interface RowProps {
  song: Song;
  place: number;
  /** Becomes the queue when the song at this place is played from here. */
  list: (place: number) => readonly Song[];
  playlist: string;
  selecting: Selecting;
  ways: (song: Song) => SongWays;
  /** Absent for songs of others: what they cost is not told. */
  onRetry?: ((song: Song) => void) | undefined;
}
