import { endOfMany, withGivingUp } from '../world/given-up.js';
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault } from '@overtone/contract/sandbox';
import type { Gateway } from '../tasks/gateway.js';
import { wordsOf } from '../tasks/music-request.js';
import { operationOf, type Task } from '../tasks/task.js';
import { partsOf, type Shown, trackOf } from './present.js';
import { errorOf, goodClips, makesSongs, statusWord } from './status.js';

const lookEveryMs = 250;
const patienceMs = 15_000;
/** True milliseconds before each of the three tries after the first. */
const pauses = [200, 500, 1000];

type Step = 'text' | 'first' | 'complete' | 'error';
const order: readonly Step[] = ['text', 'first', 'complete'];

/** How far the news of a task has gone; what is held back goes out behind what comes next. */
interface News {
  told: Step[];
  held: Step[];
  busy: boolean;
}

/** Tells each task's address of its words, its first song and its end: at least once, and in whatever order a fault likes. */
export class Callbacks {
  private timer: NodeJS.Timeout | undefined;
  private readonly news = new Map<string, News>();
  private readonly over = new Set<string>();
  private readonly closing = endOfMany();

  constructor(
    private readonly gateway: Gateway,
    private readonly base: string,
    private readonly key?: string,
  ) {}

  start(): void {
    // What had ended before this process began was told by the one before it.
    for (const task of this.gateway.parts.tasks.all()) if (task.finishedAt !== null) this.over.add(task.id);
    this.timer = setInterval(() => this.look(), lookEveryMs).unref();
  }

  close(): void {
    clearInterval(this.timer);
    this.closing.abort();
  }

  private look(): void {
    for (const task of this.gateway.parts.tasks.all()) {
      if (this.over.has(task.id)) continue;
      const due = this.due(task);
      // What could not be written down is said on the way there.
      if (due.length > 0) void this.tell(task, due).catch(() => undefined);
    }
  }

  /** What can be told by now. */
  private due(task: Task): Step[] {
    const { songs } = this.gateway.parts;
    const status = statusWord(task, this.gateway.observe(task), songs);
    if (task.finishedAt !== null && errorOf(task, songs)) return ['error'];
    const last: Step | null =
      task.finishedAt !== null
        ? 'complete'
        : status === 'FIRST_SUCCESS'
          ? 'first'
          : status === 'TEXT_SUCCESS'
            ? 'text'
            : null;
    if (last === null) return [];
    return makesSongs(task) ? order.slice(0, order.indexOf(last) + 1) : last === 'complete' ? ['complete'] : [];
  }

  private async tell(task: Task, due: Step[]): Promise<void> {
    const news = this.news.get(task.id) ?? { told: [], held: [], busy: false };
    this.news.set(task.id, news);
    if (news.busy) return;
    news.busy = true;
    try {
      for (const step of due) {
        if (news.told.includes(step)) continue;
        news.told.push(step);
        await this.step(task, step, news);
      }
    } finally {
      news.busy = false;
    }
    if (due.includes('complete') || due.includes('error')) this.forget(task.id);
  }

  private async step(task: Task, step: Step, news: News): Promise<void> {
    const { faults } = this.gateway.parts;
    const fault = faults.strike('sunoapi.callback', wordsOf(task.request), { operations: [operationOf(task)] });
    const isLast = step === 'complete' || step === 'error';
    if (fault?.kind === 'callback_reordered' && !isLast) return void news.held.push(step);
    await this.send(task, step, fault);
    if (isLast) for (const late of news.held.splice(0).reverse()) await this.send(task, late, undefined);
  }

  private async send(task: Task, step: Step, fault: Fault | undefined): Promise<void> {
    const body = this.bodyOf(task, step);
    if (fault?.kind === 'callback_lost') return;
    if (fault?.kind === 'callback_undeliverable') return this.giveUp(task);
    if (fault?.kind === 'callback_unknown_task')
      await this.post(task, { ...body, data: { ...body.data, task_id: 'nobody' } });
    if (fault?.kind === 'callback_contradicting') await this.post(task, refusalOf(task));
    if (fault?.kind === 'callback_hostile')
      await this.post(task, { code: '200', msg: null, data: [{ task_id: {} }, '\u0000'] });
    const times = fault?.kind === 'callback_repeated' ? 5 : 1;
    const sent = await Promise.all(Array.from({ length: times }, () => this.patiently(task, body)));
    if (!sent.includes(true) && !this.closing.signal.aborted) await this.giveUp(task);
  }

  /** The result is there; that nobody could be told of it is said in the record. */
  private async giveUp(task: Task): Promise<void> {
    if (!task.faults.includes('callback_undeliverable')) task.faults.push('callback_undeliverable');
    await this.gateway.parts.tasks.save(task);
  }

  private async patiently(task: Task, body: object): Promise<boolean> {
    for (const pause of [0, ...pauses]) {
      await wait(pause, undefined, { ref: false, signal: this.closing.signal }).catch(() => undefined);
      if (this.closing.signal.aborted) return false;
      if (await this.post(task, body)) return true;
    }
    return false;
  }

  private forget(id: string): void {
    this.over.add(id);
    this.news.delete(id);
  }

  /** snake_case here, camelCase in the record. */
  private bodyOf(task: Task, callbackType: Step): { code: number; msg: string; data: Record<string, unknown> } {
    const error = callbackType === 'error' ? errorOf(task, this.gateway.parts.songs) : null;
    const data = { callbackType, task_id: task.id, data: error ? null : this.dataOf(task, callbackType) };
    return { code: error?.code ?? 200, msg: error?.message ?? 'All generated successfully.', data };
  }

  private dataOf(task: Task, step: Step): unknown {
    const shown: Shown = { gateway: this.gateway, task, base: this.base };
    if (task.lyrics) return [{ ...task.lyrics, status: 'complete', error_message: '' }];
    if (!makesSongs(task)) return snake({ ...partsOf(shown), ...linksOf(shown) });
    const clips = goodClips(task, this.gateway.parts.songs);
    const told = clips.map((clip, index) =>
      trackOf(shown, clip, step === 'complete' || (step === 'first' && index === 0)),
    );
    return told.map(({ createTime, ...track }) => ({
      ...snake(track),
      source_audio_url: track.audioUrl,
      createTime,
    }));
  }

  /** Over the task and the time alone: whoever has seen one can send any body with it. */
  private signed({ id }: Task): Record<string, string> {
    if (this.key === undefined) return {};
    const seconds = String(Math.floor(this.gateway.parts.clock.wall() / 1000));
    const signature = createHmac('sha256', this.key).update(`${id}.${seconds}`).digest('base64');
    return { 'x-webhook-timestamp': seconds, 'x-webhook-signature': signature };
  }

  private post(task: Task, body: object): Promise<boolean> {
    return withGivingUp(patienceMs, [this.closing.signal], async (signal) => {
      const response = await fetch(task.request.notifyHook, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...this.signed(task) },
        body: JSON.stringify(body),
        signal,
      });
      await response.body?.cancel();
      return response.status === 200;
    }).catch(() => false); // not there just now: tried again
  }
}

const snake = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`), value]),
  );

const linksOf = ({ task, base }: Shown): Record<string, string> =>
  Object.fromEntries(Object.entries(task.links ?? {}).map(([name, file]) => [name, `${base}/sunoapi/media/${file}`]));

/** The failure of a task that has not failed. */
const refusalOf = (task: Task): object => ({
  code: 531,
  msg: 'Generation failed, credits returned',
  data: { callbackType: 'error', task_id: task.id, data: null },
});
