import { limits } from '@overtone/contract/limits';
import { countUnread, listNotices, readNoticePreferences, type Notice } from '@overtone/contract/notice';
import { listTickets, type Ticket } from '@overtone/contract/ticket';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** Every key begins with it and carries the uid: another login sees others. */
export const allNotifications = 'notifications';

export interface Unread {
  /** Replies in tickets and notices together. */
  count: number;
  tickets: number;
}
export interface Page<T> {
  data: T[];
  total: number;
}

export const keysOf = (uid: string | null) => ({
  unread: [allNotifications, uid, 'unread'],
  tickets: [allNotifications, uid, 'tickets'],
  notices: [allNotifications, uid, 'notices'],
  preferences: [allNotifications, uid, 'preferences'],
});

/** The number at the bell. Asked on load and on focus, and when the live channel says that it changed. */
export const unread = (uid: string | null) =>
  queryOptions({
    queryKey: keysOf(uid).unread,
    queryFn: async ({ signal }): Promise<Unread> => (await call(countUnread, {}, { signal })).data,
    staleTime: limits.refetchPauseMs,
    enabled: uid !== null,
    // Nobody asked for it: without an answer the bell has no number.
    meta: { silent: true },
  });

const nextPage = <T>(last: Page<T>, pages: readonly Page<T>[], size: number) =>
  last.data.length > 0 && pages.length * size < last.total ? pages.length + 1 : undefined;

/** Own tickets with their latest reply, the last spoken in first. */
export const ticketPages = (uid: string | null) =>
  infiniteQueryOptions({
    queryKey: keysOf(uid).tickets,
    queryFn: async ({ pageParam, signal }): Promise<Page<Ticket>> =>
      call(listTickets, { query: { page: pageParam, limit: limits.support.list } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => nextPage(last, pages, limits.support.list),
    staleTime: limits.refetchPauseMs,
    enabled: uid !== null,
    meta: { silent: true },
  });

/** What happened, newest first. */
export const noticePages = (uid: string | null) =>
  infiniteQueryOptions({
    queryKey: keysOf(uid).notices,
    queryFn: async ({ pageParam, signal }): Promise<Page<Notice>> =>
      call(listNotices, { query: { page: pageParam, limit: limits.notices.list } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => nextPage(last, pages, limits.notices.list),
    staleTime: limits.refetchPauseMs,
    enabled: uid !== null,
    meta: { silent: true },
  });

export const preferences = (uid: string | null) =>
  queryOptions({
    queryKey: keysOf(uid).preferences,
    queryFn: async ({ signal }) => (await call(readNoticePreferences, {}, { signal })).data,
    enabled: uid !== null,
    meta: { silent: true },
  });
