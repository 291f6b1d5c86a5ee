import { Injectable } from '@nestjs/common';
import { shownCounts } from '@overtone/contract/growth';
import { Clock } from '../../platform/clock/clock.js';
import { Database, type Db } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { DueRows } from '../../platform/queue/due-rows.js';
import { Every } from '../../platform/queue/schedule.js';
import { facesOf } from '../accounts/accounts.js';
import { claimRankDue, type Counts, countsOf, putRankDue, rankDue } from '../counts/counts.js';
import { listedPresetIds, listedWords } from '../songs/songs.js';
import { claimTermsDue, termsDue, writeRanks, writeTerms } from './library.due.store.js';
import { popularityOf, scoreOf, type Standing } from './library.rank.rule.js';
import { termsOf } from './library.terms.rule.js';

/** Songs in one transaction. */
const batch = 200;

/** Keeps places and search terms after what changes them. What is due stands in tables, put there by triggers and counts. */
@Injectable()
export class LibraryJobs {
  private readonly terms: DueRows<string>;
  private readonly ranks: DueRows<string>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    log: Log,
  ) {
    const songs = { size: batch, together: batch, keyOf: (id: string) => id };
    this.terms = new DueRows(clock, log, {
      ...songs,
      stuck: 'the search terms of a song could not be written',
      page: (after, size) => termsDue(this.database.pool, after, size),
      work: (ids) => this.database.transaction((tx) => this.termsBatch(tx, ids)),
    });
    this.ranks = new DueRows(clock, log, {
      ...songs,
      stuck: 'a song could not be placed',
      page: (after, size) => rankDue(this.database.pool, after, size),
      work: (ids) => this.database.transaction((tx) => this.rankBatch(tx, ids)),
    });
  }

  @Every(1_000, 'library.terms')
  writeDueTerms(): Promise<void> {
    return this.terms.sweep();
  }

  @Every(1_000, 'library.rank')
  rankDue(): Promise<void> {
    return this.ranks.sweep();
  }

  /** What is shown of songs nobody counted grows by the day (docs/settled.md: Songs nobody counted), and their place with it. */
  @Every(3_600_000, 'library.grow')
  async rankGrown(): Promise<void> {
    const ids = await listedPresetIds(this.database.pool);
    const counts = await countsOf(this.database.client, ids);
    const grown = ids.filter((id) => isGrown(counts.get(id)));
    if (grown.length) await this.database.transaction((tx) => putRankDue(tx, grown));
  }

  private async termsBatch(tx: Db, ids: string[]): Promise<void> {
    const due = await claimTermsDue(tx, ids);
    if (due.length === 0) return;
    const songs = await listedWords(tx, due);
    const uids = [...new Set(songs.map(({ uid }) => uid).filter((uid) => uid !== null))];
    const faces = uids.length ? await facesOf(tx, uids) : null;
    const rows = songs.map(({ id, uid, artist, ...words }) => {
      const name = artist ?? faces?.get(uid ?? -1)?.nickname ?? null;
      return { song_id: id, ...termsOf({ ...words, name }) };
    });
    if (rows.length) await writeTerms(tx, rows);
  }

  private async rankBatch(tx: Db, ids: string[]): Promise<void> {
    const due = await claimRankDue(tx, ids);
    if (due.length === 0) return;
    const now = this.clock.now();
    const ranks = [...(await countsOf(tx, due))].map(([songId, counts]) => {
      const standing = standingOf(songId, counts, now);
      return { songId, score: scoreOf(standing), popularity: popularityOf(standing) };
    });
    if (ranks.length) await writeRanks(tx, ranks);
  }
}

const isGrown = (counts: Counts | undefined): boolean => counts?.plays === null || counts?.likes === null;

function standingOf(id: string, { plays, likes, finishes, createdAt }: Counts, now: Date): Standing {
  const song = { id, created_at: createdAt, play_count: plays, upvote_count: likes };
  return { ...shownCounts(song, now), finishes, createdAt };
}
