import { Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Handles } from '../../platform/queue/handles.js';
import {
  type Content,
  ContentCheck,
  ContentUnread,
  type ContentVerdict,
} from '../../providers/content-check/content-check.js';
import { askJob, askLongJob } from './content.ask.jobs.js';
import { ContentBudget } from './content.budget.flow.js';
import { ContentChecks } from './content.checks.flow.js';
import { ContentNews } from './content.news.flow.js';
import { contentOf, partsOf } from './content.parts.rule.js';
import { pauseSeconds } from './content.pause.rule.js';
import { type CheckRow, claimCheck, postponeCheck, returnCheck } from './content.store.js';
import { ContentSubjects } from './content.subjects.flow.js';

/** From so many tries without an answer on somebody should look. */
const alarmingAttempts = 5;
/** Longer than all questions about one thing take. */
const claimedSeconds = { few: 600, many: 1800 };
const states = { pass: 'passed', hold: 'held', refuse: 'refused' } as const;

/** The question to somebody outside. Without a plain verdict nothing moves, and it is asked again after a growing pause. */
@Injectable()
export class ContentAsk {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    private readonly budget: ContentBudget,
    private readonly vendor: ContentCheck,
    private readonly checks: ContentChecks,
    private readonly news: ContentNews,
    private readonly subjects: ContentSubjects,
  ) {}

  @Handles(askJob)
  ask({ id }: { id: string }): Promise<void> {
    return this.move(id, claimedSeconds.few);
  }

  @Handles(askLongJob)
  askLong({ id }: { id: string }): Promise<void> {
    return this.move(id, claimedSeconds.many);
  }

  private async move(id: string, seconds: number): Promise<void> {
    const now = this.clock.now();
    const row = await claimCheck(this.database.client, BigInt(id), now, secondsAfter(now, seconds));
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
      const content = await this.contentFor(row);
      const questions = this.vendor.questionsIn(content);
      const wait = await this.budget.take(row, questions);
      if (wait === null) return await this.answer(row, content, questions);
      this.log.warn('a check waits for the questions of another hour', { id: row.id, questions, againInSeconds: wait });
      await returnCheck(this.database.client, row, secondsAfter(this.clock.now(), wait));
    } catch (error) {
      await this.postpone(row, error);
    }
    return null;
  }

  private async contentFor(row: CheckRow): Promise<Content> {
    const { path, isGone } = await this.subjects.pictureOf(this.database.client, row);
    // Changed meanwhile: what there is now was put up by itself.
    if (isGone) throw new ContentUnread('its picture is another one by now');
    return contentOf(row.kind, row.id, partsOf(row.parts), path ? this.config.publicUrl + path : null);
  }

  /** What was not put costs nothing. */
  private async answer(row: CheckRow, content: Content, questions: number): Promise<ContentVerdict> {
    const answer = await this.vendor.check(content).catch(async (error: unknown) => {
      const asked = error instanceof ContentUnread ? error.asked : questions;
      await this.budget.giveBack(row, questions - asked);
      throw error;
    });
    await this.budget.giveBack(row, questions - answer.asked);
    return answer;
  }

  private async postpone({ id, digest, kind, attempts }: CheckRow, error: unknown): Promise<void> {
    const seconds = pauseSeconds(attempts, error instanceof ContentUnread ? error.retryAfter : null);
    this.log[attempts < alarmingAttempts ? 'warn' : 'error']('there is no verdict yet', {
      id,
      kind,
      attempts,
      againInSeconds: seconds,
      err: error,
    });
    await postponeCheck(this.database.client, { id, digest }, secondsAfter(this.clock.now(), seconds));
  }
}
