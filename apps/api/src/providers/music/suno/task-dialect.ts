import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Operation } from '@overtone/contract/operations';
import { Config } from '../../../platform/config/config.js';
import { answerTooLarge, exchange } from '../../http/exchange.js';
import {
  type Bring,
  type BringOutcome,
  type ChannelAccess,
  type KeepOutcome,
  MusicProvider,
  type PollOutcome,
  type ProbeOutcome,
  type SubmitOutcome,
  type TaskReport,
  type TimingOutcome,
} from '../music-provider.js';
import type { Clip, Order, Singer } from '../order.js';
import { readSunoTiming } from './timing-read.js';
import { address, credentials } from '../gateway-address.js';
import { type PartAnswer, pollInParts, PollMemory } from './poll-parts.js';
import { aboutSinger, readSinger, saysUnknown, singerCall } from './singer.js';
import { readSubmit } from '../gateway-submit.js';
import { submitCall, sunoCan } from './submit-call.js';
import { errorCode, errorText, payloadOf } from '../envelope.js';
import { readTask, tasksAsked, tasksOnce } from './task-read.js';

const pollTimeoutMs = 15_000;
const singerTimeoutMs = 15_000;
/** With JSON these say that the question was bad, one id of it may be. */
const aboutTheList = new Set([200, 400, 404, 413, 414, 422]);
const taskUnknown = /task[ _]?(id[ _])?(is[ _])?not[ _](exist|found)/i;

/** The Suno gateways' task family: /suno/submit/… and /suno/fetch. */
@Injectable()
export class SunoTaskDialect extends MusicProvider {
  readonly can: readonly Operation[] = sunoCan;
  override readonly tellsLists = true;
  override readonly takesRecordings: boolean = true;
  /** By channel, of which there are few. */
  private readonly memories = new Map<number, PollMemory>();

  constructor(private readonly config: Config) {
    super();
  }

  async submit(channel: ChannelAccess, order: Order): Promise<SubmitOutcome> {
    const { path, body } = submitCall(order);
    const answer = await exchange({
      method: 'POST',
      url: address(channel, path),
      headers: credentials(channel),
      body,
      timeoutMs: this.config.env.SUNO_SUBMIT_SECONDS * 1000,
    });
    const outcome = readSubmit(answer);
    return order.singerId === undefined ? outcome : aboutSinger(outcome);
  }

  async poll(channel: ChannelAccess, taskIds: readonly string[], signal?: AbortSignal): Promise<PollOutcome> {
    const memory = this.memories.get(channel.id) ?? new PollMemory();
    this.memories.set(channel.id, memory);
    const outcome = await pollInParts(taskIds, (part) => this.askFor(channel, part, signal), memory);
    return outcome.kind === 'answered' ? { ...outcome, tasks: tasksOnce(outcome.tasks) } : outcome;
  }

  /** A list of nothing: whatever is said of it, it was said to our key. */
  override async probe(channel: ChannelAccess): Promise<ProbeOutcome> {
    const answer = await this.askFor(channel, []);
    if (answer.kind === 'answered') return { kind: 'well' };
    // Of the list alone; where there is no such call, it is the wrong address.
    const isHeard = answer.kind === 'refused' && (answer.unknown || !answer.reason.startsWith('HTTP 404'));
    return isHeard ? { kind: 'well' } : { kind: 'ill', reason: answer.reason };
  }

  private async askFor(channel: ChannelAccess, taskIds: readonly string[], signal?: AbortSignal): Promise<PartAnswer> {
    const answer = await exchange({
      method: 'POST',
      url: address(channel, '/suno/fetch'),
      headers: credentials(channel),
      body: { ids: taskIds },
      timeoutMs: pollTimeoutMs,
      signal,
    });
    if (answer.kind === 'lost' && answer.reason === answerTooLarge) {
      return { kind: 'refused', reason: answer.reason, unknown: false };
    }
    if (answer.kind !== 'answered') return { kind: 'down', reason: answer.reason };
    const { status, body } = answer;
    const payload = status === 200 && body !== undefined ? payloadOf(body) : null;
    if (payload) return { kind: 'answered', tasks: tasksAsked(payload.payload, taskIds) };
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

  /** The gateway fetches it by itself; when it has, the task names the clip. */
  override async bringIn(channel: ChannelAccess, { file, seconds, begun }: Bring): Promise<BringOutcome> {
    const until = performance.now() + seconds * 1000;
    if (begun !== null) return this.uploaded(channel, begun, until);
    const answer = await exchange({
      method: 'POST',
      url: address(channel, '/suno/uploads/audio-url'),
      headers: credentials(channel),
      body: { url: file.url, title: file.filename },
      timeoutMs: Math.max(seconds, this.config.env.SUNO_SUBMIT_SECONDS) * 1000,
    });
    const taken = readSubmit(answer);
    if (taken.kind === 'refused') return taken.elsewhere ? downAfter(taken.reason, null) : taken;
    if (taken.kind === 'uncertain') return downAfter(taken.reason, null);
    return this.uploaded(channel, taken.taskId, until);
  }

  /** Asks at least once. */
  private async uploaded(channel: ChannelAccess, taskId: string, until: number): Promise<BringOutcome> {
    for (;;) {
      const answer = await this.askFor(channel, [taskId]);
      // It is not known there any more: the next try begins anew.
      if (answer.kind === 'refused' && answer.unknown) return downAfter(answer.reason, null);
      if (answer.kind !== 'answered') return downAfter(answer.reason, taskId);
      const found = readUpload(answer.tasks, taskId);
      if (found) return found;
      if (performance.now() >= until) return { kind: 'coming', taskId, reason: 'the upload is under way' };
      await pause(this.config.env.GENERATION_POLL_SECONDS * 1000);
    }
  }

  /** A call of the clip family, answered at once. */
  override async keepSinger(channel: ChannelAccess, clip: Clip, singer: Singer): Promise<KeepOutcome> {
    const { path, body } = singerCall(clip, singer);
    const answer = await exchange({
      method: 'POST',
      url: address(channel, path),
      headers: credentials(channel),
      body,
      timeoutMs: singerTimeoutMs,
    });
    return readSinger(answer, clip);
  }

  override taskOfHook(body: unknown): string | null {
    return readTask(payloadOf(body)?.payload)?.taskId ?? null;
  }

  isAboutContent(reason: string): boolean {
    return /artist name|moderation|sensitive|copyright|违规|敏感/i.test(reason);
  }

  override isAboutSinger(reason: string): boolean {
    return saysUnknown(reason);
  }
}

const downAfter = (reason: string, taskId: string | null): BringOutcome => ({ kind: 'down', taskId, reason });

/** Null while it is under way. */
function readUpload(tasks: readonly TaskReport[], taskId: string): BringOutcome | null {
  const task = tasks.find((one) => one.taskId === taskId);
  if (!task) return null;
  const reason = task.failReason ?? 'the recording was not taken';
  if (task.state === 'failed') return { kind: 'refused', code: 'input', reason };
  if (task.state !== 'succeeded') return null;
  const clip = task.clips.find(({ state }) => state !== 'failed');
  const [lost] = task.clips;
  if (!clip && lost) return { kind: 'refused', code: 'input', reason: lost.failReason ?? reason };
  return clip ? { kind: 'brought', clipId: clip.clipId, taskId } : null;
}
