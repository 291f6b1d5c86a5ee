import type { SongCard } from '@overtone/contract/song';
import { createRequest } from '../../lib/create-request';
import type { SongWays } from './song-ways';

export interface SongMenuRequest {
  song: SongCard;
  /** Where it opens, in the window. */
  x: number;
  y: number;
  /** What takes the focus back. */
  origin: Element | null;
  /** What the list it is opened from does in its own way. */
  ways?: SongWays | undefined;
}

/** The one menu of songs: anybody may ask for it, the shell shows it. */
const menu = createRequest<SongMenuRequest>();
export const { useRequest: useSongMenu, open: openSongMenu, close: closeSongMenu } = menu;
