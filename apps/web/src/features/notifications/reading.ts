import { readAllNotices, readNotice, type Notice } from '@overtone/contract/notice';
import { readAllTickets, type Ticket } from '@overtone/contract/ticket';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { requestTicket } from '../../lib/ticket-request';
import { useSession } from '../../lib/session';
import { refreshNotifications } from './hearing';
import { markOf, withoutOne, withRead, type ReadMark } from './notification-rules';
import { allNotifications, keysOf, type Page, type Unread } from './queries';

type Known<T> = InfiniteData<Page<T>>;

/** Marks of reading: shown at once, then as the server has them. */
export function useReading() {
  const client = useQueryClient();
  const uid = useSession((session) => session.uid);
  const settled = () => refreshNotifications(client);
  const notice = useMutation({
    mutationFn: (id: string) => call(readNotice, { params: { id } }),
    onMutate: async (id) => {
      await stopAsking(client);
      showRead(client, uid, { kind: 'notice', id });
    },
    onSettled: settled,
    // The next answer says how it stands; nobody who goes on to a song wants to read of its mark.
    meta: { silent: true },
  });
  const all = useMutation({
    // One of them may have failed: then what the other has done is there, and the press can be repeated.
    mutationFn: ({ tickets, notices }: Seen) =>
      Promise.all([
        tickets && call(readAllTickets, { query: tickets }),
        notices && call(readAllNotices, { query: notices }),
      ]),
    onMutate: async () => {
      await stopAsking(client);
      showAllRead(client, uid);
    },
    onSettled: settled,
  });
  return {
    readNotice: ({ id, is_read: read }: Pick<Notice, 'id' | 'is_read'>) => void (read || notice.mutate(id)),
    readAll: () => all.mutate(seenBy(client, uid)),
    /** The chat tells the server which message was seen last. */
    openTicket: ({ id, is_read: read }: Pick<Ticket, 'id' | 'is_read'>) => {
      if (!read) showRead(client, uid, { kind: 'ticket', id });
      requestTicket(id);
    },
  };
}

interface Seen {
  tickets: ReadMark | null;
  notices: ReadMark | null;
}

function seenBy(client: QueryClient, uid: string | null): Seen {
  const keys = keysOf(uid);
  return {
    tickets: markOf(client.getQueryData<Known<Ticket>>(keys.tickets), (ticket) => ticket.last_message_id),
    notices: markOf(client.getQueryData<Known<Notice>>(keys.notices), ({ id }) => id),
  };
}

/** Answers that are on their way were given before the mark. Whoever stops them asks again later. */
const stopAsking = (client: QueryClient) => client.cancelQueries({ queryKey: [allNotifications] });

function showRead(
  client: QueryClient,
  uid: string | null,
  { kind, id }: { kind: 'ticket' | 'notice'; id: string },
): void {
  const keys = keysOf(uid);
  if (kind === 'ticket') client.setQueryData<Known<Ticket>>(keys.tickets, (known) => withRead(known, id));
  else client.setQueryData<Known<Notice>>(keys.notices, (known) => withRead(known, id));
  client.setQueryData<Unread>(keys.unread, (known) => known && withoutOne(known, kind));
}

function showAllRead(client: QueryClient, uid: string | null): void {
  const keys = keysOf(uid);
  client.setQueryData<Known<Ticket>>(keys.tickets, (known) => withRead(known));
  client.setQueryData<Known<Notice>>(keys.notices, (known) => withRead(known));
  client.setQueryData<Unread>(keys.unread, { count: 0, tickets: 0 });
}
