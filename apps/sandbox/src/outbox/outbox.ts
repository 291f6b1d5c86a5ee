import type { z } from 'zod';
import type { outboxItem } from '@overtone/contract/sandbox';

export type OutboxItem = z.infer<typeof outboxItem>;
export type Message = Omit<OutboxItem, 'code' | 'at'>;

const mostItems = 1000;
const longestText = 20_000;

/** A letter about something else may name an account, which has six digits too. */
const tellsCode = ({ channel, subject = '', text }: Message): boolean =>
  channel === 'sms' || /验证码|\bcode\b/i.test(subject + text);

/** What arrived by SMS and mail, newest first; the oldest fall out. */
export class Outbox {
  private items: OutboxItem[] = [];

  constructor(private readonly wall: () => number) {}

  add(message: Message): void {
    const text = message.text.slice(0, longestText);
    const code = tellsCode(message) ? (/(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null) : null;
    this.items.unshift({ ...message, text, code, at: new Date(this.wall()).toISOString() });
    this.items.length = Math.min(this.items.length, mostItems);
  }

  list(to?: string): OutboxItem[] {
    if (to === undefined) return [...this.items];
    const wanted = to.toLowerCase();
    return this.items.filter((item) => item.to.toLowerCase() === wanted);
  }

  clear(): void {
    this.items = [];
  }
}
