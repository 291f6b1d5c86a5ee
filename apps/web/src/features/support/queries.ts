import { limits } from '@overtone/contract/limits';
import { listThreadMessages, listTicketMessages, listTickets } from '@overtone/contract/ticket';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { sameMember } from '../../lib/same-member';

const all = 'tickets';
export const ticketsPerPage = limits.support.list;

/** A page of own tickets, the last spoken in first. Every key carries the uid: another login sees others. */
export const ownTickets = (uid: string | null, page: number) =>
  queryOptions({
    queryKey: [all, uid, 'list', page],
    queryFn: ({ signal }) => call(listTickets, { query: { page, limit: ticketsPerPage } }, { signal }),
    staleTime: limits.refetchPauseMs,
    placeholderData: sameMember(uid),
    meta: { silent: true },
  });

/** A page of an own ticket's chat. What another page shows stands until it is there. */
export const ticketChat = (uid: string | null, id: string, page: number) =>
  queryOptions({
    queryKey: [all, uid, 'chat', id, page],
    queryFn: async ({ signal }) =>
      (await call(listTicketMessages, { params: { id }, query: { page, limit: limits.support.page } }, { signal }))
        .data,
    staleTime: 0,
    placeholderData: (shown, from) => (from?.queryKey[3] === id ? sameMember(uid)(shown, from) : undefined),
    meta: { silent: true },
  });

/** How a visitor's link lets in. */
export interface ThreadKey {
  id: string;
  expires: string;
  signature: string;
}

/** Nothing tells a visitor's page of news: it asks. */
const threadPauseMs = 30_000;

export const threadChat = ({ id, ...key }: ThreadKey, page: number) =>
  queryOptions({
    queryKey: ['ticket-thread', id, key, page],
    queryFn: async ({ signal }) =>
      (
        await call(
          listThreadMessages,
          { params: { id }, query: { page, limit: limits.support.page, ...key } },
          { signal },
        )
      ).data,
    staleTime: 0,
    refetchInterval: threadPauseMs,
    placeholderData: keepPreviousData,
    meta: { silent: true, everybody: true },
  });

/** Something was said in own tickets, or their state changed: what is shown of them is asked anew. */
export const refreshTickets = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [all] });
