import { Injectable } from '@nestjs/common';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Log } from '../../platform/log/log.js';
import { Handles } from '../../platform/queue/handles.js';
import { ContentCheck, ContentUnread, type ContentVerdict } from '../../providers/content-check/content-check.js';
import { askJob } from './content.ask.jobs.js';
import { ContentChecks } from './content.checks.flow.js';
import { ContentNews } from './content.news.flow.js';
import { contentOf, partsOf } from './content.parts.rule.js';
import { pauseSeconds } from './content.pause.rule.js';
import { type CheckRow, claimCheck, postponeCheck } from './content.store.js';
import { ContentSubjects } from './content.subjects.flow.js';

/** Of one member in an hour: each is some questions that cost money. What is more waits. */
const asking: LimitRule = { name: 'content.ask', points: limits.moderation.asksPerHour, seconds: 3600 };
/** From so many tries without an answer on somebody should look. */
const alarmingAttempts = 5;
/** Longer than all questions about one thing take. */
const claimedSeconds = 600;
const states = { pass: 'passed', hold: 'held', refuse: 'refused' } as const;

/** The question to somebody outside. Without a plain verdict nothing moves, and it is asked again after a growing pause. */
@Injectable()
export class ContentAsk {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly limiter: Limiter,
    private readonly vendor: ContentCheck,
    private readonly checks: ContentChecks,
    private readonly news: ContentNews,
    private readonly subjects: ContentSubjects,
  ) {}

  @Handles(askJob)
  async ask({ id }: { id: string }): Promise<void> {
    const now = this.clock.now();
    const row = await claimCheck(this.database.client, BigInt(id), now, secondsAfter(now, claimedSeconds));
    if (!row) return;
    // What the words say is cheaper, and they may be others by now.
    const said = await this.checks.byWords(row);
    if (said === 'decided') await this.news.told(row);
    else if (said !== 'left') await this.askOutside(row, said.version);
  }

  /** `version`: of the words that said nothing. */
  private async askOutside(row: CheckRow, version: number): Promise<void> {
    const verdict = await this.verdictOf(row);
    if (!verdict) return;
    const decision = { state: states[verdict.verdict], labels: verdict.labels, words: [], version };
    const outcome = await this.checks.decide(row, { ...decision, source: 'vendor', now: this.clock.now() });
    // The words changed while it was asked: they are looked at first, and the question is asked once more.
    if (outcome === 'stale') await postponeCheck(this.database.client, row, this.clock.now());
    if (outcome === 'decided') await this.news.told(row);
  }

  /** Null: there is none, and it waits. */
  private async verdictOf(row: CheckRow): Promise<ContentVerdict | null> {
    try {
      // What was public before is put up by us, a few at a time, and takes nothing from its member.
      if (row.uid !== null && !row.shown) await this.limiter.take(asking, String(row.uid));
      const { path, isGone } = await this.subjects.pictureOf(this.database.client, row);
      // Changed meanwhile: what there is now was put up by itself.
      if (isGone) throw new ContentUnread('its picture is another one by now');
      const picture = path ? this.config.publicUrl + path : null;
      return await this.vendor.check(contentOf(row.kind, row.id, partsOf(row.parts), picture));
    } catch (error) {
      const asked = waitOf(error);
      const seconds = pauseSeconds(row.attempts, asked);
      const { id, kind, attempts } = row;
      this.log[attempts < alarmingAttempts ? 'warn' : 'error']('there is no verdict yet', {
        id,
        kind,
        attempts,
        againInSeconds: seconds,
        err: error,
      });
      await postponeCheck(this.database.client, row, secondsAfter(this.clock.now(), seconds));
      return null;
    }
  }
}

/** How long whoever refused to answer asks us to wait. */
function waitOf(error: unknown): number | null {
  if (error instanceof ContentUnread) return error.retryAfter;
  return error instanceof Problem ? (error.details.retryAfter ?? null) : null;
}
