import { closeTicket, useTicketRequest } from '../../lib/ticket-window';
import { windowPlace } from './window-place';

/** Form and chat of the feedback. */
export const SupportPlace = windowPlace(
  { useRequest: useTicketRequest, close: closeTicket },
  async () => (await import('../../features/support/support-window')).SupportWindow,
);
