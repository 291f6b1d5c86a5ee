import { Injectable } from '@nestjs/common';
import { shownCounts } from '@overtone/contract/growth';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { KeptValues } from '../../platform/cache/kept-values.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Origin, Viewer } from '../../platform/http/viewer.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Pauses } from '../../platform/limits/pauses.js';
import { CountsCollector, insertLike, pooledCountsOf } from '../counts/counts.js';
import { listedPresetIds, pooledAudibleIds, readSongId } from '../songs/songs.js';
import { PlaysCaps } from './plays.caps.service.js';
import { listenerOf } from './plays.listener.rule.js';

/** Per address: many people may share one. */
const counting: LimitRule = { name: 'plays.count', points: 600, seconds: 60, brief: true };
const liking: LimitRule = { name: 'plays.like', points: 200, seconds: 60, brief: true };
const lookingUp: LimitRule = { name: 'plays.look-up', points: 600, seconds: 60, brief: true };

type Shown = Record<string, { play_count: number; upvote_count: number }>;
const statsFreshMs = 60_000;

@Injectable()
export class PlaysService {
  private readonly presetStats: KeptValues<Shown>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limiter: Limiter,
    private readonly pauses: Pauses,
    private readonly collector: CountsCollector,
    private readonly caps: PlaysCaps,
  ) {
    this.presetStats = new KeptValues(clock, { freshMs: statsFreshMs, most: 1 });
  }

  async lookUp(me: Viewer | null, from: Origin, songIds: string[]): Promise<Shown> {
    await this.limiter.take(lookingUp, from.address);
    const ids = songIds.map(readSongId).filter((id) => id !== null);
    const audible = ids.length ? await pooledAudibleIds(this.database.pool, me?.uid ?? null, ids) : [];
    return this.shown(audible);
  }

  /** What is no song that the listener may hear is acknowledged and dropped. */
  async count(
    me: Viewer | null,
    from: Origin,
    wish: { songId: string; finished: boolean },
  ): Promise<{ uncounted?: number }> {
    await this.limiter.take(counting, from.address);
    const id = readSongId(wish.songId);
    if (id === null) return {};
    // Keys are kept for songs only that are there: made-up ids fill no memory.
    const audible = await pooledAudibleIds(this.database.pool, me?.uid ?? null, [id]);
    if (audible.length === 0) return {};
    const what = wish.finished ? 'finishes' : 'plays';
    const isNew = await this.pauses.begin(`${what}:${id}:${listenerOf(me, from)}`, limits.plays.pauseSeconds);
    if (!isNew) return {};
    const counted = await this.caps.counted({ me, from, songId: id, what }, 1);
    if (counted === 0) return { uncounted: 1 };
    this.collector.add(id, what, counted);
    return {};
  }

  async like(
    me: Viewer | null,
    from: Origin,
    { songId, count }: { songId: string; count: number },
  ): Promise<{ songId: string; likeCount: number; uncounted?: number }> {
    await this.limiter.take(liking, from.address);
    const id = readSongId(songId);
    const audible = id === null ? [] : await pooledAudibleIds(this.database.pool, me?.uid ?? null, [id]);
    if (id === null || audible.length === 0) throw new Problem('SONG_NOT_FOUND');
    const wanted = Math.min(count, limits.plays.likesPerCall);
    const added = await this.caps.counted({ me, from, songId: id, what: 'likes' }, wanted);
    if (added > 0) this.collector.add(id, 'likes', added);
    if (me) await insertLike(this.database.client, me.uid, id, this.clock.now());
    const shown = await this.shown([id]);
    const uncounted = wanted > added ? { uncounted: wanted - added } : {};
    return { songId: id, likeCount: shown[id]?.upvote_count ?? added, ...uncounted };
  }

  async presets(): Promise<Shown> {
    return this.readPresets();
  }

  async cachedPresets(): Promise<Shown> {
    return this.presetStats.get('', () => this.readPresets());
  }

  private async readPresets(): Promise<Shown> {
    return this.shown(await listedPresetIds(this.database.pool));
  }

  /** The stored counts, or grown ones where nothing is stored, and what this process has yet to write. */
  private async shown(ids: string[]): Promise<Shown> {
    const rows = await pooledCountsOf(this.database.pool, ids);
    const now = this.clock.now();
    const shown: Shown = {};
    for (const [id, { plays, likes, createdAt }] of rows) {
      const counts = shownCounts({ id, created_at: createdAt, play_count: plays, upvote_count: likes }, now);
      const waiting = this.collector.waitingFor(id);
      shown[id] = { play_count: counts.plays + waiting.plays, upvote_count: counts.likes + waiting.likes };
    }
    return shown;
  }
}
