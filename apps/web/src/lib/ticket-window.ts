import type { TicketType } from '@overtone/contract/ticket';
import type { TicketReceipt } from '@overtone/contract/ticket-receipt';
import { createRequest } from './create-request';

/** What a new ticket is about: an own generation, order or song. */
export type TicketSubject = Pick<TicketReceipt, 'kind' | 'id'>;

export interface NewTicket {
  type: TicketType;
  about: TicketSubject | null;
  /** The slot of the chat whose unsent words and pictures the form takes along; '': of none. */
  from: string;
}

/** The form, the list of own tickets, or the chat of one. */
export type TicketRequest = ({ show: 'form' } & NewTicket) | { show: 'list' } | { show: 'chat'; id: string };

/** Where the words of a ticket that were not sent are kept. */
export const ticketDraftKey = 'ticketDraft';

/**
 * Which part of the help and feedback dialog is wanted; who has logged out goes on as a visitor. Apart from those who ask:
 * the first page needs this and not them.
 */
const ticket = createRequest<TicketRequest>(true);
export const { useRequest: useTicketRequest, open: openTicketWindow, close: closeTicket } = ticket;
