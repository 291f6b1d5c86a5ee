import type pg from 'pg';
import type { Db } from '../../platform/database/database.js';
import type { SongCounts } from '../../platform/database/generated/client.js';
import { readCounts, readCountsPooled } from './counts.store.js';

/** `plays` and `likes` are null while a song was never counted. */
export type Counts = Pick<SongCounts, 'plays' | 'likes' | 'finishes' | 'createdAt'>;

/** The door of counts: the counters of songs, by id. Only the collector writes them. */
export async function countsOf(db: Db, songIds: string[]): Promise<Map<string, Counts>> {
  const rows = songIds.length ? await readCounts(db, songIds) : [];
  return new Map(rows.map((row) => [row.songId, row]));
}

/** The same for the hottest reads, past Prisma. */
export async function pooledCountsOf(pool: pg.Pool, songIds: string[]): Promise<Map<string, Counts>> {
  const rows = songIds.length ? await readCountsPooled(pool, songIds) : [];
  return new Map(rows.map((row) => [row.songId, row]));
}

/** Which of these songs a member has liked, and what leaves with the member. */
export {
  deleteLikesOf as forgetLikes,
  insertLike,
  likedSongs as likedOf,
  likedSongsAfter as likedAfter,
} from './counts.likes.store.js';

/** Songs whose place in the lists is to be computed again. */
export { claimRankDue, putRankDue, rankDue } from './counts.rank-due.store.js';

/** What is to be written: gathered for a second, and written together. */
export { CountsCollector } from './counts.collector.flow.js';
export { type Grown, WaitingCounts } from './counts.waiting.rule.js';
