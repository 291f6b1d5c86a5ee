import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Dialects } from '../../providers/music/dialects.js';
import type { TimingOutcome } from '../../providers/music/music-provider.js';
import { ChannelKeys, channelsById } from '../channels/channels.js';
import type { SongRow } from '../songs/songs.js';
import { keepTiming, missTiming } from '../timings/timings.js';
import { timingDelay } from './generation.progress.rule.js';
import { setNextAttempt, type SourceRow } from './generation.sources.store.js';

/** When the words of a finished song are sung. The song does not wait for it, and can do without. */
@Injectable()
export class GenerationTiming {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
  ) {}

  /** Tried again by the sweep of what is to be fetched, with pauses that grow, until it has taken too long. */
  async fetch({ completedAt, lyrics }: Pick<SongRow, 'completedAt' | 'lyrics'>, source: SourceRow): Promise<void> {
    const isSung = (lyrics || source.lyrics).trim() !== '';
    const next = isSung && completedAt ? await this.tryOnce(source, completedAt) : null;
    await setNextAttempt(this.database.client, source.outputId, next);
  }

  /** When to try again; null: it is there, or will never be. */
  private async tryOnce(source: SourceRow, completedAt: Date): Promise<Date | null> {
    const outcome = await this.ask(source);
    const db = this.database.client;
    if (outcome.kind === 'told' && (await keepTiming(db, source.songId, outcome.words))) return null;
    await missTiming(db, source.songId);
    const reason = outcome.kind === 'told' ? 'no song is sung like this' : outcome.reason;
    this.log.info('no timing of a song', { songId: source.songId, outcome: outcome.kind, reason });
    if (outcome.kind === 'none') return null;
    const now = this.clock.now();
    const passed = (now.getTime() - completedAt.getTime()) / 1000;
    const delay = timingDelay(passed, this.config.env.GENERATION_POLL_SECONDS);
    return delay === null ? null : secondsAfter(now, delay);
  }

  private async ask({ channelId, clipId }: SourceRow): Promise<TimingOutcome> {
    const [channel] = await channelsById(this.database.client, [channelId]);
    if (!channel || !this.dialects.has(channel.dialect)) return { kind: 'none', reason: 'the channel is gone' };
    return this.dialects.of(channel.dialect).timing(this.keys.access(channel), clipId);
  }
}
