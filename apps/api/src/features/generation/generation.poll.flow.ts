import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { firstOf, withGivingUp } from '../../platform/clock/given-up.js';
import { Config } from '../../platform/config/config.js';
import { crashPoint } from '../../platform/config/crash-point.js';
import { Database } from '../../platform/database/database.js';
import { Log } from '../../platform/log/log.js';
import { Dialects } from '../../providers/music/dialects.js';
import type { PollOutcome } from '../../providers/music/music-provider.js';
import { ChannelHealth, ChannelKeys, type ChannelRow, channelsById } from '../channels/channels.js';
import { Account } from './generation.account.rule.js';
import { askUntilAnswered } from './generation.again.flow.js';
import { GenerationAnswers, type Understands } from './generation.answers.flow.js';
import { claimDue, dueChannels } from './generation.due.store.js';
import type { GenerationRow } from './generation.store.js';

/** The rows of a process that died come back after this: longer than any look takes (`lookMs`) and is written down. */
const leaseSeconds = 45;
/** Calls of a look that are still under way then are given up. */
const lookMs = 30_000;
/** Gateways take lists; one call asks for this many tasks. */
const tasksPerCall = 100;
/** Speaks for a channel that is gone: nothing is told of it. */
const nobody: Understands = { isAboutContent: () => false, isAboutSinger: () => false };

interface Given {
  account: Account;
  /** Of none, nothing is known any more. */
  channel: ChannelRow | undefined;
  batch: GenerationRow[];
  /** No other rows of the channel were due. */
  isAll: boolean;
}

/**
 * The batched sweep: one upstream call for many tasks, whoever of the workers is first. Rows are claimed for looks that
 * begin at once, never to stand in line with their lease running.
 */
@Injectable()
export class GenerationPoll implements BeforeApplicationShutdown {
  /** By channel, of which there are few. */
  private readonly accounts = new Map<number, Account>();
  /** Channels whose due rows are being claimed. */
  private readonly claiming = new Set<number>();
  private readonly looks = new Set<Promise<void>>();
  private isEnding = false;

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly dialects: Dialects,
    private readonly keys: ChannelKeys,
    private readonly health: ChannelHealth,
    private readonly answers: GenerationAnswers,
  ) {}

  /** Waits for what it begins, a tick at most: looks that hang keep no other waiting. */
  async pollDue(): Promise<void> {
    const due = await dueChannels(this.database.client, this.clock.now());
    const channels = await this.channelsOf(due);
    const begun = (await Promise.all(due.map((channelId) => this.take(channelId, channels.get(channelId))))).flat();
    await Promise.race([Promise.all(begun), pause(this.config.env.GENERATION_TICK_MS, undefined, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.looks);
  }

  private async channelsOf(ids: number[]): Promise<Map<number, ChannelRow>> {
    const rows = ids.length > 0 ? await channelsById(this.database.client, ids) : [];
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Begins as many looks at due rows of a channel as it has places for, and answers these. */
  private async take(channelId: number, found: ChannelRow | undefined): Promise<Promise<void>[]> {
    if (this.isEnding || this.claiming.has(channelId)) return [];
    this.claiming.add(channelId);
    try {
      return await this.claim(channelId, found);
    } catch (error) {
      this.log.error('a channel was not polled', { channelId, err: error });
      return [];
    } finally {
      this.claiming.delete(channelId);
    }
  }

  private async claim(channelId: number, found: ChannelRow | undefined): Promise<Promise<void>[]> {
    const account = this.accounts.get(channelId) ?? new Account();
    this.accounts.set(channelId, account);
    // Where nobody speaks its dialect any more it is as good as gone.
    const channel = found && this.dialects.has(found.dialect) ? found : undefined;
    const limit = account.places(!channel || this.dialects.of(channel.dialect).tellsLists) * tasksPerCall;
    if (limit === 0) return [];
    const now = this.clock.now();
    const leaseUntil = secondsAfter(now, leaseSeconds);
    const rows = await claimDue(this.database.client, { channelId, now, leaseUntil, limit });
    crashPoint(this.config, rows.length ? 'poll' : '');
    const isAll = rows.length < limit;
    const begun: Promise<void>[] = [];
    for (let start = 0; start < rows.length; start += tasksPerCall) {
      begun.push(this.begin({ account, channel, isAll, batch: rows.slice(start, start + tasksPerCall) }));
    }
    return begun;
  }

  /** One look, in a place of its own. Never throws. */
  private begin(given: Given): Promise<void> {
    given.account.begin();
    const look = this.look(given)
      .catch((error: unknown) => {
        this.log.error('a look failed', { channelId: given.batch[0]?.channelId, err: error });
      })
      .finally(() => this.looks.delete(look));
    this.looks.add(look);
    return look;
  }

  private async look({ account, channel, batch, isAll }: Given): Promise<void> {
    const outcome = await this.ask(account, channel, batch);
    await this.answers.apply(batch, outcome, channel ? this.dialects.of(channel.dialect) : nobody);
    // There may be more than there were places for.
    if (isAll || outcome.kind !== 'answered') return;
    const channelId = batch[0]?.channelId as number;
    await this.take(channelId, (await this.channelsOf([channelId])).get(channelId));
  }

  private async ask(account: Account, channel: ChannelRow | undefined, batch: GenerationRow[]): Promise<PollOutcome> {
    const began = performance.now();
    let isInVain = true;
    let tellsAgainst = false;
    let outcome: PollOutcome;
    try {
      // Deleted: nobody will ever answer. That counts as an answer, so that the deadline ends what ran there.
      outcome = channel ? await this.exchange(account, channel, batch) : { kind: 'answered', tasks: [] };
      isInVain = outcome.kind === 'down';
    } finally {
      tellsAgainst = account.end(began, performance.now(), isInVain);
    }
    if (!channel) return outcome;
    await this.health.polled(channel, outcome, { ms: performance.now() - began, tellsAgainst });
    if (outcome.kind === 'down') {
      this.log.warn('a channel could not be polled', { channel: channel.name, reason: outcome.reason });
    } else if (outcome.unasked) {
      this.log.warn('a channel would not tell of some tasks', { channel: channel.name, tasks: outcome.unasked });
    }
    return outcome;
  }

  private exchange(account: Account, channel: ChannelRow, batch: GenerationRow[]): Promise<PollOutcome> {
    const dialect = this.dialects.of(channel.dialect);
    const access = this.keys.access(channel);
    const taskIds = batch.map((row) => row.upstreamTaskId as string);
    const began = performance.now();
    const ask = async (over: AbortSignal): Promise<PollOutcome> => {
      const asked = performance.now();
      const outcome = await dialect.poll(access, taskIds, over);
      const now = performance.now();
      if (outcome.kind === 'answered') account.answered(now, now - asked);
      return outcome;
    };
    return withGivingUp(lookMs, [], (giveUp) => {
      if (!dialect.tellsLists) return ask(giveUp);
      return askUntilAnswered({
        ask: (over) => ask(firstOf(over, giveUp)),
        patienceMs: () => account.patienceMs(),
        mayHelp: () => account.answersOthers(began),
      });
    });
  }
}
