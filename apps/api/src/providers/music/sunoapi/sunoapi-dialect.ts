import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Pauses } from '../../../platform/limits/pauses.js';
import { exchange, type Exchange } from '../../http/exchange.js';
import { address, credentials } from '../gateway-address.js';
import {
  type ChannelAccess,
  MusicProvider,
  nobodysTask,
  type PollOutcome,
  type ProbeOutcome,
  type SubmitOutcome,
  type TimingOutcome,
} from '../music-provider.js';
import type { Order } from '../order.js';
import { type EachAnswer, EachPoll } from '../poll-each.js';
import { readSunoTiming } from '../suno/timing-read.js';
import { readClipId } from './sunoapi-ids.js';
import { envelopeOf, isAboutContent, readRecord, readSubmit, taskOfCallback } from './sunoapi-read.js';
import { submitCall, sunoApiCan } from './submit-call.js';

const longestQueryMs = 5000;
/** An account is allowed 20 requests in 10 s, submits and timings among them: so many are looks, of all processes together. */
const pace = { calls: 14, seconds: 10 };

/** sunoapi.org and kie.ai, below `…/api/v1`. Callbacks are hints: what became of a task is read from its record. */
@Injectable()
export class SunoApiDialect extends MusicProvider {
  readonly can = sunoApiCan;
  /** By channel, of which there are few. */
  private readonly polls = new Map<number, EachPoll>();

  constructor(
    private readonly config: Config,
    private readonly pauses: Pauses,
  ) {
    super();
  }

  async submit(channel: ChannelAccess, order: Order): Promise<SubmitOutcome> {
    if (order.notifyUrl === null) {
      const reason = 'this wire must be told an address of ours (PUBLIC_URL)';
      return { kind: 'refused', elsewhere: true, code: 'unable', reason };
    }
    const { path, body } = submitCall(order, order.notifyUrl);
    return readSubmit(await this.post(channel, path, body, this.config.env.SUNO_SUBMIT_SECONDS * 1000));
  }

  async poll(channel: ChannelAccess, taskIds: readonly string[]): Promise<PollOutcome> {
    const each = this.polls.get(channel.id) ?? new EachPoll(() => this.mayLook(channel));
    this.polls.set(channel.id, each);
    return each.look(taskIds, (taskId) => this.askFor(channel, taskId));
  }

  private mayLook({ id }: ChannelAccess): Promise<boolean> {
    return this.pauses.beginOne(`looks at sunoapi:${id}`, pace.calls, pace.seconds);
  }

  /** Beside the pace of the looks, which may have no call left for it: that would say nothing of the account. */
  override async probe(channel: ChannelAccess): Promise<ProbeOutcome> {
    const answer = await this.askFor(channel, nobodysTask);
    return answer.kind === 'failed' || answer.kind === 'down'
      ? { kind: 'ill', reason: answer.reason }
      : { kind: 'well' };
  }

  private async askFor(channel: ChannelAccess, taskId: string): Promise<EachAnswer> {
    const answer = await exchange({
      method: 'GET',
      url: address(channel, `/generate/record-info?taskId=${encodeURIComponent(taskId)}`),
      headers: credentials(channel),
      timeoutMs: this.queryMs,
    });
    return readRecord(answer, taskId);
  }

  async timing(channel: ChannelAccess, clipId: string): Promise<TimingOutcome> {
    const clip = readClipId(clipId);
    if (!clip) return { kind: 'none', reason: 'no clip of this wire' };
    const answer = await this.post(channel, '/generate/get-timestamped-lyrics', clip, this.queryMs * 3);
    if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
    const { code, reason, data } = envelopeOf(answer);
    const words = code === 200 ? readSunoTiming(data) : null;
    if (words) return { kind: 'told', words };
    return { kind: [400, 401, 403, 404, 422].includes(code) ? 'none' : 'down', reason };
  }

  override taskOfHook(body: unknown): string | null {
    return taskOfCallback(body);
  }

  isAboutContent(reason: string): boolean {
    return isAboutContent(reason);
  }

  private get queryMs(): number {
    return Math.min(longestQueryMs, this.config.env.SUNO_SUBMIT_SECONDS * 1000);
  }

  private post(channel: ChannelAccess, path: string, body: unknown, timeoutMs: number): Promise<Exchange> {
    return exchange({ method: 'POST', url: address(channel, path), headers: credentials(channel), body, timeoutMs });
  }
}
