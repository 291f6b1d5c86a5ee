import { readTicket, sendTicketMessage } from '@overtone/contract/ticket';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';
import { requestFeedback, requestTickets } from '../../lib/ticket-request';
import { closeTicket } from '../../lib/ticket-window';
import { usePageSeen } from '../../lib/use-page-seen';
import { ChatPanel } from './chat/chat-panel';
import { faceOf } from './chat/message-row';
import { useComposing } from './chat/use-composing';
import { refreshTickets, ticketChat } from './queries';

/** The chat of an own ticket. */
export function MemberChat({ id }: { id: string }) {
  const client = useQueryClient();
  const uid = useSession((session) => session.uid);
  const avatar = useSession(({ userInfo }) => userInfo?.avatar_url);
  const [page, setPage] = useState(1);
  const chat = useQuery(ticketChat(uid, id, page));
  const reload = () => refreshTickets(client);
  useReadMark({
    id,
    last:
      page === 1 && chat.isFetchedAfterMount && !chat.isPlaceholderData ? (chat.data?.messages.at(-1)?.id ?? '') : null,
    onRead: () => void reload(),
  });
  const composing = useComposing({
    slot: id,
    send: (body, headers) => call(sendTicketMessage, { params: { id }, body }, { headers }),
    reload,
    onSent: () => setPage(1),
  });
  return (
    <ChatPanel
      chat={chat}
      page={page}
      onPage={setPage}
      composing={composing}
      user={faceOf(uid ?? chat.data?.ticket.user_id ?? id, avatar)}
      onBack={requestTickets}
      onNew={() => requestFeedback({ from: id })}
      onLeave={closeTicket}
    />
  );
}

interface Mark {
  id: string;
  /** The newest message that is shown, '' of none; null: nothing is. */
  last: string | null;
  onRead: () => void;
}

/** What is seen is read: at opening, and whatever comes while somebody looks. A mark that fails is nobody's trouble. */
function useReadMark({ id, last, onRead }: Mark): void {
  const seen = usePageSeen();
  const marked = useRef<string | null>(null);
  const read = useEffectEvent((until: string) => {
    call(readTicket, { params: { id }, query: until ? { until } : {} }).then(onRead, () => undefined);
  });
  useEffect(() => {
    if (!seen || last === null || marked.current === last) return;
    marked.current = last;
    read(last);
  }, [seen, last]);
}
