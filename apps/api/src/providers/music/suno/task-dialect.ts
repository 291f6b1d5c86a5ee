import { providerAbilities } from '@overtone/contract/models';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { exchange, type Exchange } from '../../http/exchange.js';
import {
  type ChannelAccess,
  type MusicOrder,
  MusicProvider,
  type PollOutcome,
  type SubmitOutcome,
  type TimingOutcome,
} from '../music-provider.js';
import { readSunoTiming } from '../timing/suno-timing.js';
import { errorText, payloadOf, readTask, submittedTaskId } from './task-read.js';

const pollTimeoutMs = 15_000;

/** The Suno gateways' task family (reference: providers 1). */
@Injectable()
export class SunoTaskDialect extends MusicProvider {
  readonly abilities = providerAbilities.suno;

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
    const answer = await exchange({
      method: 'POST',
      url: address(channel, '/suno/fetch'),
      headers: credentials(channel),
      body: { ids: taskIds, action: 'MUSIC' },
      timeoutMs: pollTimeoutMs,
    });
    if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
    const payload = answer.status === 200 && answer.body !== undefined ? payloadOf(answer.body) : null;
    if (!payload) return { kind: 'down', reason: `HTTP ${answer.status} ${errorText(answer.body)}`.trim() };
    const items = Array.isArray(payload.payload) ? payload.payload : [];
    return { kind: 'answered', tasks: items.map(readTask).filter((task) => task !== null) };
  }

  /** A call of the clip family that gateways of this one pass on (reference: providers 2.1, 3.4); not all of them do. */
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

function readSubmit(answer: Exchange): SubmitOutcome {
  if (answer.kind === 'never_sent') return { kind: 'refused', elsewhere: true, code: 'down', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'uncertain', reason: answer.reason };
  const { status, body } = answer;
  const payload = status < 300 ? payloadOf(body) : null;
  const taskId = payload ? submittedTaskId(payload.payload) : null;
  if (taskId) return { kind: 'accepted', taskId };
  const reason = errorText(body) || `HTTP ${status}`;
  return refusal(status, body, reason) ?? { kind: 'uncertain', reason };
}

/** Only an answer that cannot come after a start counts as a refusal; a 5xx or an unreadable 200 does not. */
function refusal(status: number, body: unknown, reason: string): SubmitOutcome | null {
  const refused = (
    code: 'content' | 'input' | 'account' | 'money' | 'rate' | 'down',
    elsewhere: boolean,
  ): SubmitOutcome => ({
    kind: 'refused',
    code,
    elsewhere,
    reason,
  });
  if (status === 451 || status === 413) return refused('content', false);
  if (status === 401 || status === 403) return refused(/quota/i.test(reason) ? 'money' : 'account', true);
  if (status === 402) return refused('money', true);
  if (status === 429) return refused(/quota|balance|余额/i.test(reason) ? 'money' : 'rate', true);
  if (status === 404 || status === 405) return refused('account', true);
  if (status === 400 || status === 422) return refused('input', false);
  // The gateways' "no channel for this model" comes before the relay: nothing was started.
  if (status === 503 && body !== undefined) return refused('down', true);
  return null;
}
