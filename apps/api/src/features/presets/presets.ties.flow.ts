import type { Db } from '../../platform/database/database.js';
import { isAtChannel } from '../generation/generation.js';
import { isWaived } from '../labels/labels.js';
import { isChosenPicture, type SongRow } from '../media/media.js';
import { isMixShared } from '../mixes/mixes.js';
import { isSingerKept } from '../operations/operations.js';
import { openReports } from '../reports/reports.js';
import { isMadeFrom } from '../songs/songs.js';

/** `kept`: something has come of its sound, and it stays. `awaited`: staff are to hear what was reported, and decide first. */
export type Tie = 'kept' | 'awaited';

/** What holds a song to the sound it has; null: nothing does. test/house/presets.test.ts has every column that names a song. */
export async function tieOf(db: Db, songId: string, now: Date): Promise<Tie | null> {
  const ties = [
    () => isMadeFrom(db, songId),
    () => isAtChannel(db, songId),
    () => isSingerKept(db, songId),
    () => isMixShared(db, songId, now),
    () => isWaived(db, songId),
  ];
  for (const isTied of ties) if (await isTied()) return 'kept';
  return (await openReports(db, [songId])).has(songId) ? 'awaited' : null;
}

/** Pure: whether it has files that the sandbox does not bring: they are of this sound, or somebody chose them. */
export const hasMore = (song: SongRow): boolean =>
  [song.videoName, song.videoCoverName, song.wavName, song.firstImageName].some((name) => name !== null) ||
  isChosenPicture(song, song.imageName ?? '');
