import type { TicketReceipt, TicketType } from '@overtone/contract/ticket';
import { createRequest } from './create-request';
import { requireLogin } from './login-request';

/** What a new ticket is about: an own generation, order or song. */
export type TicketSubject = Pick<TicketReceipt, 'kind' | 'id'>;

export interface NewTicket {
  type: TicketType;
  about: TicketSubject | null;
  /** What the form begins with; whatever was written and not sent stays. */
  text: string;
}

/** The form, the list of own tickets, or the chat of one. */
export type TicketRequest = ({ show: 'form' } & NewTicket) | { show: 'list' } | { show: 'chat'; id: string };

/** Who wants the help and feedback dialog: anybody may ask, the shell shows it. */
const ticket = createRequest<TicketRequest>();
export const { useRequest: useTicketRequest, request: ticketRequest, close: closeTicket } = ticket;

/** Visitors may write, too. */
export const requestFeedback = ({ type = 'other', about = null, text = '' }: Partial<NewTicket> = {}): void =>
  ticket.open({ show: 'form', type, about, text });

/** Tickets are read by those who are logged in. */
function requestOwn(wanted: TicketRequest): void {
  const open = () => ticket.open(wanted);
  if (requireLogin(open)) open();
}
export const requestTickets = (): void => requestOwn({ show: 'list' });
export const requestTicket = (id: string): void => requestOwn({ show: 'chat', id });
