import { Injectable } from '@nestjs/common';
import { Problem } from '@overtone/contract/problem';
import type { ProblemCode } from '@overtone/contract/problem-status';
import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { Config } from '../config/config.js';
import { Log } from '../log/log.js';
import { type Counting, LimitCounters } from './limit-counters.js';

/** How much of something one key (an address, a member, a device) may do. Pure data. */
export interface LimitRule extends Counting {
  /** What is thrown; RATE_LIMITED unless given. */
  readonly problem?: ProblemCode;
  /** While the counters can't be reached: let everybody through (the default), or nobody (BUSY). */
  readonly whenDown?: 'open' | 'closed';
}

/** Its time is the system's: windows don't follow a Clock that a test moves. */
@Injectable()
export class Limiter {
  private readonly limiters = new Map<LimitRule, RateLimiterAbstract>();

  constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly counters: LimitCounters,
  ) {}

  /** Throws the rule's Problem with `retryAfter` when the key has no points left. */
  async take(rule: LimitRule, key: string, cost = 1): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    try {
      await this.limiterOf(rule).consume(shortened(key), cost);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) return this.withoutCounters(rule, refusal);
      throw refusalOf(rule, refusal);
    }
  }

  /**
   * Takes all of `cost` where the key has anything left, be that less: what costs more than the whole budget comes through too.
   * Throws as `take` does.
   */
  async takeAny(rule: LimitRule, key: string, cost: number): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    try {
      await this.limiterOf(rule).consume(shortened(key), cost);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) return this.withoutCounters(rule, refusal);
      if (refusal.consumedPoints - cost >= rule.points) throw refusalOf(rule, refusal);
    }
  }

  /** Takes one and says what is left until the window ends; null: nothing is counted. Throws as `take` does. */
  async count(rule: LimitRule, key: string): Promise<{ left: number; seconds: number } | null> {
    if (!this.config.env.RATE_LIMITS) return null;
    try {
      const state = await this.limiterOf(rule).consume(shortened(key));
      return { left: Math.max(0, state.remainingPoints), seconds: secondsOf(state) };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refusalOf(rule, refusal);
      this.withoutCounters(rule, refusal);
      return null;
    }
  }

  /** Takes as much of `wanted` as the key has left, and says how much that was: for what is cut instead of refused. */
  async grant(rule: LimitRule, key: string, wanted: number): Promise<number> {
    if (!this.config.env.RATE_LIMITS) return wanted;
    try {
      await this.limiterOf(rule).consume(shortened(key), wanted);
      return wanted;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) {
        this.withoutCounters(rule, refusal);
        return wanted;
      }
      const before = refusal.consumedPoints - wanted;
      return Math.max(0, Math.min(wanted, rule.points - before));
    }
  }

  /** Throws the rule's Problem when the key has no points left, and takes none: for what costs only when it fails. */
  async refuseSpent(rule: LimitRule, key: string): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    let state: RateLimiterRes | null;
    try {
      state = await this.limiterOf(rule).get(shortened(key));
    } catch (error) {
      return this.withoutCounters(rule, error);
    }
    if (state && state.remainingPoints <= 0) throw refusalOf(rule, state);
  }

  /** Takes for what `work` makes. What it refuses, or finds made before, costs nothing; what failed midway may be made. */
  async takeFor<M extends { made: boolean }>(rule: LimitRule, key: string, work: () => Promise<M>): Promise<M> {
    await this.take(rule, key);
    try {
      const outcome = await work();
      if (!outcome.made) await this.giveBack(rule, key);
      return outcome;
    } catch (error) {
      if (error instanceof Problem) await this.giveBack(rule, key);
      throw error;
    }
  }

  /** Of what was taken and not used. */
  async giveBack(rule: LimitRule, key: string, points = 1): Promise<void> {
    if (!this.config.env.RATE_LIMITS) return;
    try {
      await this.limiterOf(rule).reward(shortened(key), points);
    } catch (error) {
      this.log.warn('limit counters', { rule: rule.name, err: error });
    }
  }

  private withoutCounters(rule: LimitRule, error: unknown): void {
    this.log.warn('limit counters', { rule: rule.name, err: error });
    if (rule.whenDown === 'closed') throw new Problem('BUSY', { retryAfter: 5, cause: error });
  }

  private limiterOf(rule: LimitRule): RateLimiterAbstract {
    const known = this.limiters.get(rule) ?? this.counters.limiterOf(rule);
    this.limiters.set(rule, known);
    return known;
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.ceil(Math.max(msBeforeNext, 0) / 1000);

const refusalOf = (rule: LimitRule, state: RateLimiterRes): Problem =>
  new Problem(rule.problem ?? 'RATE_LIMITED', { retryAfter: secondsOf(state) || 1 });

/** Keys come from callers (fingerprints, addresses) and the table's column is short. */
const shortened = (key: string): string => (key.length <= 120 ? key : createHash('sha256').update(key).digest('hex'));
