import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { outsideId } from '../../http/outside-text.js';
import { exchange, type Exchange } from '../../http/exchange.js';
import { errorText, payloadOf, submittedTaskId } from '../envelope.js';
import { address, credentials } from '../gateway-address.js';
import { readSubmit } from '../gateway-submit.js';
import { askForTask } from '../gateway-task.js';
import {
  type Bring,
  type BringOutcome,
  type ChannelAccess,
  MusicProvider,
  type PollOutcome,
  type SubmitOutcome,
  type TimingOutcome,
} from '../music-provider.js';
import type { Order, OrderOf } from '../order.js';
import { type EachAnswer, EachPoll } from '../poll-each.js';
import { isUpload, stemsTaskIdOf, takenApart, taskIdOf, uploadClipId } from './riff-ids.js';
import { readStems } from './stems-read.js';
import { riffCan, submitCall } from './submit-call.js';
import { readFeed } from './task-read.js';
import { readRiffTiming } from './timing-read.js';

const askTimeoutMs = 15_000;
/** The gateway has no such call. */
const unheardOf = new Set([404, 405, 501]);

/** The gateways' Riffusion, whose models go by the name Fuzz: `/riffusion/…`. */
@Injectable()
export class RiffDialect extends MusicProvider {
  readonly can = riffCan;
  override readonly takesRecordings = true;
  /** By channel, of which there are few. */
  private readonly polls = new Map<number, EachPoll>();

  constructor(private readonly config: Config) {
    super();
  }

  async submit(channel: ChannelAccess, order: Order): Promise<SubmitOutcome> {
    if (order.operation === 'stems') return this.submitStems(channel, order);
    const { path, body } = submitCall(order);
    return readSubmit(await this.post(channel, path, body), taskIdOf);
  }

  /** A question that may be repeated: what its first answer leaves open, the next looks tell. */
  private async submitStems(channel: ChannelAccess, { sources: [source] }: OrderOf<'stems'>): Promise<SubmitOutcome> {
    if (!source) throw new Error('stems have no source');
    const { clipId } = source;
    const refused = { kind: 'refused', elsewhere: true, code: 'unable' } as const;
    if (isUpload(clipId)) return { ...refused, reason: 'a recording is not taken apart here' };
    const answer = await this.get(channel, `/riffusion/stems/${encodeURIComponent(clipId)}`);
    if (answer.kind === 'answered' && unheardOf.has(answer.status)) return { ...refused, reason: reasonOf(answer) };
    const outcome = readSubmit(answer, () => stemsTaskIdOf(clipId));
    return outcome.kind === 'uncertain' ? { kind: 'accepted', taskId: stemsTaskIdOf(clipId) } : outcome;
  }

  async poll(channel: ChannelAccess, taskIds: readonly string[]): Promise<PollOutcome> {
    const each = this.polls.get(channel.id) ?? new EachPoll();
    this.polls.set(channel.id, each);
    return each.look(taskIds, (taskId) => this.askFor(channel, taskId));
  }

  private askFor(channel: ChannelAccess, taskId: string): Promise<EachAnswer> {
    const riff = takenApart(taskId);
    const path = riff === null ? `/riffusion/feed/${taskId}` : `/riffusion/stems/${riff}`;
    return askForTask(channel, path, (body) => {
      const told = payloadOf(body);
      if (!told) return null;
      return riff === null ? readFeed(told.payload, taskId) : readStems(told.payload, taskId, decodeURIComponent(riff));
    });
  }

  async timing(channel: ChannelAccess, clipId: string): Promise<TimingOutcome> {
    const answer = await this.get(channel, `/riffusion/timing/${encodeURIComponent(clipId)}`);
    if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
    const reason = reasonOf(answer);
    if ([401, 403, 404, 405, 501].includes(answer.status)) return { kind: 'none', reason };
    const words = answer.status === 200 ? readRiffTiming(answer.body, clipId) : null;
    return words ? { kind: 'told', words } : { kind: 'down', reason };
  }

  /** The gateway fetches it by itself, while one waits. */
  override async bringIn(channel: ChannelAccess, { file, seconds }: Bring): Promise<BringOutcome> {
    const answer = await this.post(channel, '/riffusion/upload', { url: file.url }, seconds);
    const taken = readSubmit(answer, (payload) => outsideId(submittedTaskId(payload)));
    if (taken.kind === 'accepted') return { kind: 'brought', clipId: uploadClipId(taken.taskId), taskId: null };
    const isWithout = answer.kind === 'answered' && unheardOf.has(answer.status);
    if (taken.kind === 'refused' && (isWithout || !taken.elsewhere)) return taken;
    return { kind: 'down', taskId: null, reason: taken.reason };
  }

  isAboutContent(reason: string): boolean {
    return /moderat|flagged|sensitive|copyright|violat|违规|敏感|版权/i.test(reason);
  }

  private post(channel: ChannelAccess, path: string, body: object, least = 0): Promise<Exchange> {
    const timeoutMs = Math.max(least, this.config.env.SUNO_SUBMIT_SECONDS) * 1000;
    return exchange({ method: 'POST', url: address(channel, path), headers: credentials(channel), body, timeoutMs });
  }

  private get(channel: ChannelAccess, path: string): Promise<Exchange> {
    const headers = credentials(channel);
    return exchange({ method: 'GET', url: address(channel, path), headers, timeoutMs: askTimeoutMs });
  }
}

const reasonOf = ({ status, body }: Extract<Exchange, { kind: 'answered' }>): string =>
  `HTTP ${status} ${errorText(body)}`.trim();
