import { requireLogin } from './login-request';
import { openTicketWindow, type NewTicket, type TicketRequest } from './ticket-window';

/** The form of the help and feedback dialog, from anywhere. Visitors may write, too. */
export const requestFeedback = ({ type = 'other', about = null, from = '' }: Partial<NewTicket> = {}): void =>
  openTicketWindow({ show: 'form', type, about, from });

/** Tickets are read by those who are logged in. */
function requestOwn(wanted: TicketRequest): void {
  const open = () => openTicketWindow(wanted);
  if (requireLogin(open)) open();
}
export const requestTickets = (): void => requestOwn({ show: 'list' });
export const requestTicket = (id: string): void => requestOwn({ show: 'chat', id });
