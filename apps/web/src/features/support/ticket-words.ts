import { ticketStatuses, ticketTypes, type TicketStatus, type TicketType } from '@overtone/contract/ticket';

/** Whatever else a ticket says of its type is unknown. */
export const typeOf = (said: string): TicketType | 'unknown' => ticketTypes.find((type) => type === said) ?? 'unknown';

/** In the words of a reader: the operator's turn, the reader's own, or done. */
export const statusOf = (said: string): TicketStatus => ticketStatuses.find((status) => status === said) ?? 'open';
