import { limits } from '@overtone/contract/limits';
import type { Ticket } from '@overtone/contract/ticket';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { useSession } from '../../lib/session';
import { requestFeedback } from '../../lib/ticket-request';
import { AskedPages } from './asked-pages';
import { ticketPages } from './queries';
import { useReading } from './reading';
import { RowFoot, rowLook, UnreadMark } from './row';

const hours = String(limits.support.replyHours);

/** Own tickets with their latest reply; each opens its chat. */
export function TicketList({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('notifications');
  const query = useInfiniteQuery(ticketPages(useSession(({ uid }) => uid)));
  const { openTicket } = useReading();
  const open = (ticket: Ticket) => {
    onLeave?.();
    openTicket(ticket);
  };
  const write = () => {
    onLeave?.();
    requestFeedback();
  };
  const empty = (
    <EmptyState
      title={t('ticket.empty')}
      help={t('ticket.emptyHelp', { hours })}
      action={<Button onClick={write}>{t('ticket.write')}</Button>}
    />
  );
  return (
    <AskedPages query={query} failed={t('ticket.failed')} empty={empty}>
      {(tickets) => (
        <ul aria-label={t('tickets')} aria-busy={query.isRefetching}>
          {tickets.map((ticket) => (
            <TicketRow key={ticket.id} ticket={ticket} onOpen={() => open(ticket)} />
          ))}
        </ul>
      )}
    </AskedPages>
  );
}

function TicketRow({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const { t } = useTranslation('notifications');
  const { feedback_content: content, reply, is_read: read, status, last_message_at: at } = ticket;
  return (
    <li className="border-b border-line last:border-0">
      <button type="button" onClick={onOpen} className={rowLook}>
        <UnreadMark read={read} />
        <span className="truncate" title={content}>
          {content}
        </span>
        <span className="line-clamp-2 text-xs leading-read break-words text-ink-2">
          {reply === null
            ? t(status === 'closed' ? 'ticket.closed' : 'ticket.noReply', { hours })
            : t('ticket.reply', { reply })}
        </span>
        <RowFoot at={at} read={read} />
      </button>
    </li>
  );
}
