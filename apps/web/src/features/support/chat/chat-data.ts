import type { Ticket, TicketMessage } from '@overtone/contract/ticket';

/** One page of a chat, oldest first; page 1 is the newest. */
export interface MessagePageData {
  messages: TicketMessage[];
  pagination: { total: number; size: number; current: number };
  ticket: Pick<Ticket, 'id' | 'status' | 'feedback_type' | 'user_id' | 'is_read'>;
}
