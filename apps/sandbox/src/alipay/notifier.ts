import { endOfMany, withGivingUp } from '../world/given-up.js';
import { beijingTime } from './beijing-time.js';
import { firstMessages, trueMessage, type Message } from './hostile.js';
import { noticeSignText, sign } from './signature.js';
import type { Notification, Trade, TradeStatus } from './trade.js';
import type { TradeDesk } from './trade-desk.js';

const lookEveryMs = 250;
const patienceMs = 5000;
const shownAnswer = 200;
const minute = 60_000;
/** Alipay's pauses between the tries, in the sandbox's inner time; then it gives up. */
export const pauses = [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * minute);

/** Tells merchants about their trades: again and again until the answer is exactly `success`. */
export class AlipayNotifier {
  private timer: NodeJS.Timeout | undefined;
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly ending = endOfMany();
  private rounds = 0;

  constructor(private readonly desk: TradeDesk) {}

  start(): void {
    this.desk.onNews = (trade) => this.sendDue(trade);
    this.timer = setInterval(() => this.look(), lookEveryMs).unref();
    this.look();
  }

  /** What was under way is not counted as a try: the next process sends it again. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    this.desk.onNews = () => undefined;
    this.ending.abort();
    await Promise.allSettled(this.underWay.values());
  }

  /** Sends every notification of a trade once more, the oldest first, whatever became of it. */
  async again(trade: Trade): Promise<void> {
    for (const notification of trade.notifications) {
      await this.underWay.get(notification.id);
      if (notification.state === 'lost' || notification.state === 'delayed') notification.state = 'due';
      await this.send(trade, notification);
    }
  }

  private look(): void {
    for (const trade of this.desk.parts.trades.all()) {
      // A record that could not be stored was reported by the folder.
      void this.desk.observe(trade).catch(() => undefined);
      this.sendDue(trade);
    }
  }

  private sendDue(trade: Trade): void {
    for (const notification of trade.notifications) {
      if (this.isDue(trade, notification)) void this.send(trade, notification);
    }
  }

  private isDue(trade: Trade, notification: Notification): boolean {
    const { state, sent, lastAt, createdAt, delayMs } = notification;
    if (this.underWay.has(notification.id)) return false;
    if (state === 'due') return lastAt === null || this.passedSince(lastAt) >= (pauses[sent - 1] ?? 0);
    return state === 'delayed' && (this.passedSince(createdAt) >= delayMs || isOvertaken(trade, notification));
  }

  private passedSince(moment: number): number {
    const { clock } = this.desk.parts;
    return clock.now() - clock.since(moment);
  }

  private send(trade: Trade, notification: Notification): Promise<void> {
    const sending = this.attempt(trade, notification).finally(() => this.underWay.delete(notification.id));
    this.underWay.set(notification.id, sending);
    return sending;
  }

  private async attempt(trade: Trade, notification: Notification): Promise<void> {
    const startedAt = this.desk.parts.clock.wall();
    const steps = notification.sent === 0 ? this.first(trade, notification) : [[trueMessage(notification)]];
    let told = false;
    for (const step of steps) {
      const answers = await Promise.all(step.map((message) => this.deliver(trade, message)));
      if (this.ending.signal.aborted) return;
      told ||= answers.some((answer, index) => answer === 'success' && step[index]?.fault === null);
    }
    notification.sent += 1;
    notification.lastAt = startedAt;
    if (told) notification.state = 'told';
    else if (notification.state !== 'told') notification.state = notification.sent > pauses.length ? 'given_up' : 'due';
    await this.desk.parts.trades.save(trade).catch(() => undefined);
  }

  private first(trade: Trade, notification: Notification): Message[][] {
    const { chance, trades } = this.desk.parts;
    const other = trades.all().findLast((each) => each !== trade);
    return firstMessages(notification, {
      newId: () => chance.id().replaceAll('-', ''),
      otherOrder: other?.request.outTradeNo ?? null,
      round: notification.fault === 'notify_reordered' ? this.rounds++ : 0,
    });
  }

  private async deliver(trade: Trade, message: Message): Promise<string | null> {
    const at = this.desk.parts.clock.wall();
    const answer = await this.post(trade.request.notifyUrl, message, at).catch(() => null);
    const status = message.fields.trade_status as TradeStatus;
    trade.tries.push({ at, answer: answer?.slice(0, shownAnswer) ?? null, status, fault: message.fault });
    return answer;
  }

  private async post(address: string, message: Message, now: number): Promise<string | null> {
    const { merchants } = this.desk.parts;
    const pair = message.isForged ? await merchants.stranger() : (await merchants.get()).alipay;
    const fields = { ...message.fields, notify_time: beijingTime(now) };
    const signature = sign(noticeSignText(fields), pair.privateKey, message.signType);
    const form = new URLSearchParams({ ...fields, ...message.swapped, sign: signature });
    return withGivingUp(patienceMs, [this.ending.signal], (signal) => ask(address, form, message.method, signal));
  }
}

/** Delayed until whatever came after it has been told, or was given up. */
const isOvertaken = ({ notifications }: Trade, delayed: Notification): boolean => {
  const later = notifications.slice(notifications.indexOf(delayed) + 1);
  return later.some(({ state }) => state === 'told' || state === 'given_up');
};

/** What the merchant answered; null when nothing came in time. */
async function ask(address: string, form: URLSearchParams, method: 'POST' | 'GET', signal: AbortSignal) {
  try {
    const url = new URL(address);
    if (method === 'GET') for (const [name, value] of form) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal,
      ...(method === 'POST' && {
        body: form.toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      }),
    });
    return await answer.text();
  } catch {
    return null; // not there, or too slow: tried again
  }
}
