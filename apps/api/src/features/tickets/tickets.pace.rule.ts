import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import type { TicketStatus } from '@overtone/contract/ticket';

const { cooldownSeconds, repeatedMinutes, ticketsPerDay } = limits.support;
const repeatedSeconds = repeatedMinutes * 60;
const daySeconds = 86_400;

interface Written {
  content: string;
  createdAt: Date;
}

const secondsSince = ({ createdAt }: Pick<Written, 'createdAt'>, now: Date): number =>
  (now.getTime() - createdAt.getTime()) / 1000;
const left = (seconds: number, one: Pick<Written, 'createdAt'>, now: Date): number =>
  Math.max(1, Math.ceil(seconds - secondsSince(one, now)));

/** `recent`: the writer's tickets of the last day, newest first. */
export function refusalOfTicket(recent: readonly Written[], content: string, now: Date): Problem | null {
  const [latest] = recent;
  if (latest && secondsSince(latest, now) < cooldownSeconds)
    return new Problem('FEEDBACK_COOLDOWN', { retryAfter: left(cooldownSeconds, latest, now) });
  if (recent.some((one) => one.content === content && secondsSince(one, now) < repeatedSeconds))
    return new Problem('FEEDBACK_REPEATED');
  const last = recent[ticketsPerDay - 1];
  return last ? new Problem('FEEDBACK_DAILY_CAP', { retryAfter: left(daySeconds, last, now) }) : null;
}

/** `first`: when the first of as many was written as the site takes in a day; null: there were fewer. */
export const fullOf = (first: Date | null, now: Date): Problem | null =>
  first && new Problem('SUPPORT_FULL', { retryAfter: left(daySeconds, { createdAt: first }, now) });

/** `last`: what was said last in the ticket, by the same side; with a picture the same words may mean another thing. */
export function isRepeated(last: Written & { pictures: readonly unknown[] }, said: Said, now: Date): boolean {
  const plain = last.pictures.length === 0 && said.pictures.length === 0;
  return plain && last.content === said.content && secondsSince(last, now) < repeatedSeconds;
}

interface Said {
  content: string;
  pictures: readonly unknown[];
}

/** What a ticket becomes when something is said in it: what is being looked into stays so until staff answers. */
export const statusAfter = (status: TicketStatus, by: 'user' | 'admin'): TicketStatus =>
  by === 'admin' ? 'waiting' : status === 'in_progress' ? status : 'open';
