import { limits } from '@overtone/contract/limits';
import { isLongerThan } from '@overtone/contract/text-length';
import type { SenderRole } from '@overtone/contract/ticket';

/** Y of "page X / Y". */
export const pagesOf = ({ total, size }: { total: number; size: number }): number =>
  Math.max(1, Math.ceil(total / Math.max(1, size)));

/** Trimmed before it is sent; null: it cannot be sent. */
export function sendable(text: string): string | null {
  const words = text.trim();
  return words === '' || isLongerThan(words, limits.support.message) ? null : words;
}

/** Whose words stand at the right: the reader's own. */
export const isOwn = (role: SenderRole, isAdmin: boolean): boolean => role === (isAdmin ? 'admin' : 'user');

/** How far from the end one may be and still follow what is said next, in pixels. */
const nearPx = 80;
export const isNearEnd = (list: Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>): boolean =>
  list.scrollHeight - list.scrollTop - list.clientHeight < nearPx;
