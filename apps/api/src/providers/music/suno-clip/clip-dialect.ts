import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { answerTooLarge, exchange } from '../../http/exchange.js';
import { errorText } from '../envelope.js';
import { address, credentials } from '../gateway-address.js';
import {
  type Bring,
  type BringOutcome,
  type ChannelAccess,
  type PollOutcome,
  pollTurnMs,
  type ProbeOutcome,
  type SubmitOutcome,
  type TaskReport,
} from '../music-provider.js';
import type { Order } from '../order.js';
import { type PartAnswer, pollInParts, PollMemory } from '../suno/poll-parts.js';
import { aboutSinger } from '../suno/singer.js';
import { SunoTaskDialect } from '../suno/task-dialect.js';
import { clipCall, clipCan } from './clip-call.js';
import { clipIdsOf, clipsIn, isNone, readBatch, tasksFrom } from './clip-read.js';

const nobodysClip = '00000000-0000-4000-8000-000000000000';
const pollTimeoutMs = 15_000;
/** Their clips stand in one address. */
const tasksPerCall = 20;
/** With JSON these say that the question was bad, one id of it may be. */
const aboutTheList = new Set([200, 400, 404, 413, 414, 422]);

/** Gateways that pass on Suno's own batches: /suno/generate and /suno/feed. Word times and singers are those of its kin. */
@Injectable()
export class SunoClipDialect extends SunoTaskDialect {
  override readonly can = clipCan;
  override readonly takesRecordings = false;
  /** By channel, of which there are few. */
  private readonly feeds = new Map<number, PollMemory>();

  constructor(private readonly settings: Config) {
    super(settings);
  }

  override async submit(channel: ChannelAccess, order: Order): Promise<SubmitOutcome> {
    const { path, body } = clipCall(order);
    const answer = await exchange({
      method: 'POST',
      url: address(channel, path),
      headers: credentials(channel),
      body,
      timeoutMs: this.settings.env.SUNO_SUBMIT_SECONDS * 1000,
    });
    const outcome = readBatch(answer);
    return order.singerId === undefined ? outcome : aboutSinger(outcome);
  }

  override async poll(channel: ChannelAccess, taskIds: readonly string[], signal?: AbortSignal): Promise<PollOutcome> {
    const memory = this.feeds.get(channel.id) ?? new PollMemory();
    this.feeds.set(channel.id, memory);
    const tasks: TaskReport[] = [];
    const unasked: string[] = [];
    const until = performance.now() + pollTurnMs;
    for (let start = 0; start < taskIds.length; start += tasksPerCall) {
      if (performance.now() >= until) {
        unasked.push(...taskIds.slice(start));
        break;
      }
      const some = taskIds.slice(start, start + tasksPerCall);
      const outcome = await pollInParts(some, (part) => this.feed(channel, part, signal), memory);
      if (outcome.kind === 'down') {
        // What was told before counts; of the others nothing is known.
        if (start === 0) return outcome;
        unasked.push(...taskIds.slice(start));
        break;
      }
      tasks.push(...outcome.tasks);
      unasked.push(...(outcome.unasked ?? []));
    }
    return { kind: 'answered', tasks, ...(unasked.length > 0 && { unasked }) };
  }

  /** A clip that nobody has: that it is not told of is said to our key. */
  override async probe(channel: ChannelAccess): Promise<ProbeOutcome> {
    const answer = await this.feed(channel, [nobodysClip]);
    if (answer.kind === 'answered' || (answer.kind === 'refused' && answer.unknown)) return { kind: 'well' };
    return { kind: 'ill', reason: answer.reason };
  }

  private async feed(channel: ChannelAccess, taskIds: readonly string[], signal?: AbortSignal): Promise<PartAnswer> {
    const ids = taskIds.flatMap(clipIdsOf).map(encodeURIComponent).join(',');
    const answer = await exchange({
      method: 'GET',
      url: address(channel, `/suno/feed/${ids}`),
      headers: credentials(channel),
      timeoutMs: pollTimeoutMs,
      signal,
    });
    if (answer.kind === 'lost' && answer.reason === answerTooLarge) {
      return { kind: 'refused', reason: answer.reason, unknown: false };
    }
    if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
    const { status, body } = answer;
    const told = status === 200 ? clipsIn(body) : [];
    if (told.length > 0 || (status === 200 && isNone(body))) {
      return { kind: 'answered', tasks: tasksFrom(told, taskIds) };
    }
    const reason = `HTTP ${status} ${errorText(body)}`.trim();
    if (status >= 500) return { kind: 'failed', reason };
    if (body === undefined || !aboutTheList.has(status)) return { kind: 'down', reason };
    return { kind: 'refused', reason, unknown: status === 404 };
  }

  /** A file is taken here in six steps, none of which fetches it from us. */
  override bringIn(_channel: ChannelAccess, _bring: Bring): Promise<BringOutcome> {
    return Promise.resolve({ kind: 'refused', code: 'unable', reason: 'this wire fetches no recordings' });
  }

  override taskOfHook(): string | null {
    return null;
  }
}
