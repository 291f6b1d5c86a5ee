import { Injectable } from '@nestjs/common';
import { trafficLimits } from '@overtone/contract/limits-traffic';
import { Problem } from '@overtone/contract/problem';
import { Limiter, type LimitRule } from '../../platform/limits/limiter.js';
import { Pauses } from '../../platform/limits/pauses.js';
import { Log } from '../../platform/log/log.js';
import type { CheckRow } from './content.store.js';

const { memberPerHour, sitePerHour, shownPerHour } = trafficLimits.contentQuestions;
const hourly = { seconds: 3600, whenDown: 'closed' } as const;
const ofMember: LimitRule = { name: 'content.member', points: memberPerHour, ...hourly };
const ofSite: LimitRule = { name: 'content.site', points: sitePerHour, ...hourly };
const ofShown: LimitRule = { name: 'content.shown', points: shownPerHour, ...hourly };
const everybody = 'all';

type Whose = Pick<CheckRow, 'uid' | 'shown'>;

/** What the questions of an hour may be: a member's, and everybody's. The operator's own are never counted. */
@Injectable()
export class ContentBudget {
  constructor(
    private readonly limiter: Limiter,
    private readonly pauses: Pauses,
    private readonly log: Log,
  ) {}

  /** Null: they may be put. Else nothing was taken, and there is more in so many seconds. */
  async take(row: Whose, questions: number): Promise<number | null> {
    const budgets = budgetsOf(row);
    let asked: LimitRule | undefined;
    try {
      // Where one of them is spent the other loses nothing.
      for (const { rule, key } of budgets) await this.limiter.refuseSpent((asked = rule), key);
      for (const { rule, key } of budgets) await this.limiter.takeAny(rule, key, questions);
      return null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (asked === ofSite && error.code === 'RATE_LIMITED') await this.tell();
      return error.details.retryAfter ?? hourly.seconds;
    }
  }

  async giveBack(row: Whose, questions: number): Promise<void> {
    if (questions <= 0) return;
    for (const { rule, key } of budgetsOf(row)) await this.limiter.giveBack(rule, key, questions);
  }

  /** That a member's is spent is their matter; that everybody's is somebody should see, once an hour. */
  private async tell(): Promise<void> {
    if (await this.pauses.begin('content.site-spent', hourly.seconds))
      this.log.error('the questions of this hour about what goes public are spent', { perHour: sitePerHour });
  }
}

/** What was public before is put up by us, a few at a time, and takes nothing from its member. */
function budgetsOf({ uid, shown }: Whose): { rule: LimitRule; key: string }[] {
  if (uid === null) return [];
  if (shown) return [{ rule: ofShown, key: everybody }];
  return [
    { rule: ofMember, key: String(uid) },
    { rule: ofSite, key: everybody },
  ];
}
