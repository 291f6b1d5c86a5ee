import { providerAbilities } from '@overtone/contract/models';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { answerTooLarge, exchange } from '../../http/exchange.js';
import {
  type ChannelAccess,
  type MusicOrder,
  MusicProvider,
  type PollOutcome,
  type SubmitOutcome,
  type TaskReport,
  type TimingOutcome,
} from '../music-provider.js';
import { readSunoTiming } from '../timing/suno-timing.js';
import { type PartAnswer, pollInParts, PollMemory } from './poll-parts.js';
import { readSubmit } from './submit-answer.js';
import { errorCode, errorText, payloadOf, readTask, tasksOnce } from './task-read.js';

const pollTimeoutMs = 15_000;
/** With JSON these say that the question was bad, one id of it may be. */
const aboutTheList = new Set([200, 400, 404, 413, 414, 422]);
const taskUnknown = /task[ _]?(id[ _])?(is[ _])?not[ _](exist|found)/i;

/** The Suno gateways' task family: /suno/submit/… and /suno/fetch. */
@Injectable()
export class SunoTaskDialect extends MusicProvider {
  readonly abilities = providerAbilities.suno;
  /** By channel, of which there are few. */
  private readonly memories = new Map<number, PollMemory>();

  constructor(private readonly config: Config) {
    super();
  }

  async submit(channel: ChannelAccess, order: MusicOrder): Promise<SubmitOutcome> {
    const answer = await exchange({
      method: 'POST',
      url: address(channel, '/suno/submit/music'),
      headers: credentials(channel),
      body: submitBody(order),
      timeoutMs: this.config.env.SUNO_SUBMIT_SECONDS * 1000,
    });
    return readSubmit(answer);
  }

  async poll(channel: ChannelAccess, taskIds: readonly string[]): Promise<PollOutcome> {
    const memory = this.memories.get(channel.id) ?? new PollMemory();
    this.memories.set(channel.id, memory);
    const outcome = await pollInParts(taskIds, (part) => this.askFor(channel, part), memory);
    return outcome.kind === 'answered' ? { ...outcome, tasks: tasksOnce(outcome.tasks) } : outcome;
  }

  private async askFor(channel: ChannelAccess, taskIds: readonly string[]): Promise<PartAnswer> {
    const answer = await exchange({
      method: 'POST',
      url: address(channel, '/suno/fetch'),
      headers: credentials(channel),
      body: { ids: taskIds, action: 'MUSIC' },
      timeoutMs: pollTimeoutMs,
    });
    if (answer.kind === 'lost' && answer.reason === answerTooLarge) {
      return { kind: 'refused', reason: answer.reason, unknown: false };
    }
    if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
    const { status, body } = answer;
    const payload = status === 200 && body !== undefined ? payloadOf(body) : null;
    if (payload) return { kind: 'answered', tasks: tasksOf(payload.payload) };
    const reason = `HTTP ${status} ${errorText(body)}`.trim();
    if (status >= 500) return { kind: 'failed', reason };
    if (body === undefined || !aboutTheList.has(status)) return { kind: 'down', reason };
    return { kind: 'refused', reason, unknown: taskUnknown.test(`${errorCode(body)} ${reason}`) };
  }

  /** A call of the clip family that gateways of this one pass on; not all of them do. */
  async timing(channel: ChannelAccess, clipId: string): Promise<TimingOutcome> {
    const answer = await exchange({
      method: 'GET',
      url: address(channel, `/suno/act/timing/${encodeURIComponent(clipId)}`),
      headers: credentials(channel),
      timeoutMs: pollTimeoutMs,
    });
    if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
    const reason = `HTTP ${answer.status} ${errorText(answer.body)}`.trim();
    if ([401, 403, 404, 405, 501].includes(answer.status)) return { kind: 'none', reason };
    const words = answer.status === 200 ? readSunoTiming(answer.body) : null;
    return words ? { kind: 'told', words } : { kind: 'down', reason };
  }
}

const address = (channel: ChannelAccess, path: string): string => channel.baseUrl.replace(/\/+$/, '') + path;
const tasksOf = (payload: unknown): TaskReport[] =>
  (Array.isArray(payload) ? payload : []).map(readTask).filter((task) => task !== null);
const credentials = (channel: ChannelAccess) => ({ authorization: `Bearer ${channel.apiKey}` });

function submitBody(order: MusicOrder): Record<string, unknown> {
  const common = {
    mv: order.model,
    make_instrumental: order.instrumental,
    ...(order.notifyUrl ? { notify_hook: order.notifyUrl } : {}),
  };
  if (order.description) return { gpt_description_prompt: order.description, prompt: '', ...common };
  return {
    prompt: order.lyrics,
    tags: order.style,
    title: order.title,
    negative_tags: order.excludeStyle,
    generation_type: 'TEXT',
    ...common,
  };
}
