import type { TicketMessage } from '@overtone/contract/ticket';
import { ArrowDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/button';
import { isNearEnd } from './chat-rule';
import type { Outgoing } from './composer';
import { MessageRow, OutgoingRow, type UserFace } from './message-row';

interface Props {
  messages: readonly TicketMessage[];
  page: number;
  /** The messages are of the page that was asked for, and not of the one before it. */
  settled: boolean;
  /** How many were sent from here: each leads to the end. */
  sent: number;
  outgoing: Outgoing | null;
  user: UserFace;
  isAdmin: boolean;
  onLeave: (() => void) | undefined;
}

export function MessageList({ messages, page, settled, sent, outgoing, user, isAdmin, onLeave }: Props) {
  const { t } = useTranslation('support');
  const last = messages.at(-1)?.id ?? '';
  const isThere = messages.some(({ id }) => id === outgoing?.id);
  const { list, below, onScroll, toEnd } = useEnd({ page, settled, sent, last, going: outgoing !== null });
  return (
    <div className="relative flex min-h-0 grow flex-col bg-ground">
      <div
        ref={list}
        role="log"
        aria-label={t('chat.messages')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys, nothing in it takes the focus
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 grow flex-col gap-4 overflow-y-auto overscroll-contain px-5 py-5 -outline-offset-2 md:px-7"
      >
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} user={user} isAdmin={isAdmin} onLeave={onLeave} />
        ))}
        {outgoing && page === 1 && !isThere && <OutgoingRow text={outgoing.text} user={user} isAdmin={isAdmin} />}
      </div>
      {below && (
        <Button size="sm" icon={ArrowDown} className="!absolute bottom-3 self-center bg-surface-1" onClick={toEnd}>
          {t('chat.newBelow')}
        </Button>
      )}
    </div>
  );
}

interface At {
  page: number;
  settled: boolean;
  sent: number;
  /** The newest message that is shown. */
  last: string;
  going: boolean;
}

/** At the end after loading, paging and sending; what comes later is followed by whoever stands there, and told to others. */
function useEnd({ page, settled, sent, last, going }: At) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<{ page: number; sent: number; last: string } | null>(null);
  const near = useRef(true);
  const [below, setBelow] = useState(false);
  const toEnd = () => {
    setBelow(false);
    near.current = true;
    list.current?.scrollTo({ top: list.current.scrollHeight });
  };
  useLayoutEffect(() => {
    if (!settled) return;
    const { current: was } = before;
    before.current = { page, sent, last };
    if (near.current || going || was?.page !== page || was.sent !== sent) toEnd();
    else if (was.last !== last) setBelow(true);
  }, [page, settled, sent, last, going]);
  const onScroll = () => {
    near.current = list.current !== null && isNearEnd(list.current);
    if (near.current) setBelow(false);
  };
  return { list, below, onScroll, toEnd };
}
