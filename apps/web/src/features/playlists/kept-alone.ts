import type { SongCard } from '@overtone/contract/song';
import { opensForOthers } from '../../songs/share/share';

/** How many of them nobody but their owner hears, however public the playlist is. */
export const keptAlone = (songs: readonly SongCard[]): number => songs.filter((song) => !opensForOthers(song)).length;
