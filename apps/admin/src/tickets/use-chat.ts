import { limits } from '@overtone/contract/limits';
import type { TicketMessage } from '@overtone/contract/ticket';
import { listFeedbackMessages, readFeedback } from '@overtone/contract/ticket-admin';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../api';
import { useLive } from '../live';

const onChange = (tell: () => void): (() => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

/** Whether somebody may be looking at the page: its tab is the one in front. */
const usePageSeen = (): boolean => useSyncExternalStore(onChange, () => !document.hidden);

const keyOf = (id: string) => ['ticket-chat', id];

interface Chat {
  messages: TicketMessage[];
  isPending: boolean;
  failed: boolean;
  hasOlder: boolean;
  older: () => void;
  again: () => void;
}

/** The talk, oldest first, twenty at a time; what is shown is marked as read. */
export function useChat(id: string): Chat {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: keyOf(id),
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(
          listFeedbackMessages,
          { params: { id }, query: { page: pageParam, limit: limits.support.page } },
          { signal },
        )
      ).data,
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { total, size, current } }) => (current * size < total ? current + 1 : undefined),
  });
  const again = () => void client.invalidateQueries({ queryKey: keyOf(id) });
  useLive('ticket_message', again);
  const pages = query.data?.pages ?? [];
  // A message that came between two pages moves the others: each is shown once.
  const known = new Map(pages.toReversed().flatMap(({ messages }) => messages.map((one) => [one.id, one] as const)));
  const messages = [...known.values()].toSorted(
    (a, b) => a.created_at.localeCompare(b.created_at) || Number(a.id) - Number(b.id),
  );
  const last = messages.at(-1)?.id;
  const seen = usePageSeen();
  useEffect(() => {
    // No later than the last one that was seen: what came meanwhile, or behind another tab, stays unread.
    if (seen && last) void call(readFeedback, { params: { id }, query: { until: last } }).catch(() => undefined);
  }, [id, last, seen]);
  return {
    messages,
    isPending: query.isPending,
    failed: query.isError && messages.length === 0,
    hasOlder: query.hasNextPage,
    older: () => void query.fetchNextPage(),
    again,
  };
}
