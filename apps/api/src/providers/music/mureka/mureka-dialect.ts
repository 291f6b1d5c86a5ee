import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { exchange, type Exchange } from '../../http/exchange.js';
import { payloadOf } from '../envelope.js';
import { address, credentials } from '../gateway-address.js';
import {
  type ChannelAccess,
  MusicProvider,
  type PollOutcome,
  type ProbeOutcome,
  type SubmitOutcome,
  type TimingOutcome,
} from '../music-provider.js';
import type { Order } from '../order.js';
import { type EachAnswer, EachPoll } from '../poll-each.js';
import { asRecord } from '../told-values.js';
import { archiveOf, type KnownTask, readId } from './mureka-ids.js';
import { codeOf, isAboutContent, readSubmit, reasonOf } from './submit-answer.js';
import { murekaCan, submitCall } from './submit-call.js';
import { choicesOf, readTask, stemTask, toldTask } from './task-read.js';
import { readMurekaTiming } from './timing-read.js';

/** A query is answered from a table: whatever takes longer hangs. */
const longestQueryMs = 5000;
/** What is answered at once takes its time: so many times as long as a submit may. */
const patienceAtOnce = 3;

/** Mureka's own interface, https://api.mureka.ai: one task a query, and a song is taken apart while one waits. */
@Injectable()
export class MurekaDialect extends MusicProvider {
  readonly can = murekaCan;
  override readonly byLink = ['stems'] as const;
  /** By channel, of which there are few. */
  private readonly polls = new Map<number, EachPoll>();

  constructor(private readonly config: Config) {
    super();
  }

  async submit(channel: ChannelAccess, order: Order): Promise<SubmitOutcome> {
    const { path, kind, body } = submitCall(order);
    const patience = this.config.env.SUNO_SUBMIT_SECONDS * 1000;
    const answer = await exchange({
      method: 'POST',
      url: address(channel, path),
      headers: credentials(channel),
      body,
      timeoutMs: kind === null ? patience * patienceAtOnce : patience,
    });
    return readSubmit(answer, kind);
  }

  async poll(channel: ChannelAccess, taskIds: readonly string[]): Promise<PollOutcome> {
    const each = this.polls.get(channel.id) ?? new EachPoll();
    this.polls.set(channel.id, each);
    return each.look(taskIds, (taskId) => this.askFor(channel, taskId));
  }

  private async askFor(channel: ChannelAccess, taskId: string): Promise<EachAnswer> {
    const archive = archiveOf(taskId);
    if (archive !== null) return { kind: 'told', task: stemTask(taskId, archive) };
    const known = readId(taskId);
    if (!known) return { kind: 'unknown' };
    const answer = await this.query(channel, known);
    if (answer.kind === 'never_sent') return { kind: 'down', reason: answer.reason };
    if (answer.kind === 'lost') return { kind: 'failed', reason: answer.reason };
    const task = answer.status === 200 ? toldTask(answer.body, known.id) : null;
    if (task) return { kind: 'told', task: readTask(task, taskId) };
    const reason = reasonOf(answer);
    if (isUnknown(answer)) return { kind: 'unknown' };
    const code = codeOf(answer.status, reason);
    return { kind: code === 'account' || code === 'money' || code === 'rate' ? 'down' : 'failed', reason };
  }

  /** What the account has left: a call that costs nothing, and is answered to our key alone. */
  override async probe(channel: ChannelAccess): Promise<ProbeOutcome> {
    const answer = await this.get(channel, '/v1/account/billing');
    if (answer.kind !== 'answered') return { kind: 'ill', reason: answer.reason };
    const isHeard = answer.status === 200 && asRecord(payloadOf(answer.body)?.payload) !== null;
    return isHeard ? { kind: 'well' } : { kind: 'ill', reason: reasonOf(answer) };
  }

  /** The times stand in the task itself. */
  async timing(channel: ChannelAccess, clipId: string): Promise<TimingOutcome> {
    const known = readId(clipId);
    if (known?.kind !== 'song') return { kind: 'none', reason: 'nobody sings' };
    const answer = await this.query(channel, known);
    if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
    const task = answer.status === 200 ? toldTask(answer.body, known.id) : null;
    const found = task && choicesOf(task).find(({ choiceId }) => choiceId === known.choiceId);
    if (found) {
      const words = readMurekaTiming(found.choice);
      return words ? { kind: 'told', words } : { kind: 'none', reason: 'it tells no words' };
    }
    return { kind: isUnknown(answer) ? 'none' : 'down', reason: reasonOf(answer) };
  }

  isAboutContent(reason: string): boolean {
    return isAboutContent(reason);
  }

  private query(channel: ChannelAccess, { kind, id }: KnownTask): Promise<Exchange> {
    return this.get(channel, `/v1/${kind}/query/${id}`);
  }

  private get(channel: ChannelAccess, path: string): Promise<Exchange> {
    return exchange({
      method: 'GET',
      url: address(channel, path),
      headers: credentials(channel),
      timeoutMs: Math.min(longestQueryMs, this.config.env.SUNO_SUBMIT_SECONDS * 1000),
    });
  }
}

/** In JSON or in plain text: the address is wrong, or nobody there knows the task. Its deadline ends it. */
const isUnknown = ({ status }: Extract<Exchange, { kind: 'answered' }>): boolean => status === 404;
