import type { Language } from '@overtone/contract/language';
import { songFailureText } from '@overtone/contract/song-failures';
import type { TicketReceipt } from '@overtone/contract/ticket-receipt';

/** As it is kept: why something failed is a code, which each reader's own language has words for. */
export interface KeptReceipt extends Omit<TicketReceipt, 'reason'> {
  failure: string | null;
}

const closed: Record<string, Record<Language, string>> = {
  cancelled: { zh: '已取消', en: 'Cancelled' },
  timeout: { zh: '超时未付款', en: 'Not paid in time' },
};

export function receiptIn({ failure, ...facts }: KeptReceipt, language: Language): TicketReceipt {
  const reason =
    facts.kind === 'order' ? (closed[failure ?? '']?.[language] ?? null) : songFailureText(failure, language);
  return { ...facts, reason };
}
