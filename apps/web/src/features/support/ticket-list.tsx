import type { Ticket } from '@overtone/contract/ticket';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { PagerFoot } from '../../components/pager';
import { Skeleton } from '../../components/skeleton';
import { currentLanguage } from '../../lib/language';
import { moment } from '../../lib/moment';
import { useSession } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { useSkeleton } from '../../lib/skeleton-timing';
import { requestTicket } from '../../lib/ticket-request';
import { ownTickets, ticketsPerPage } from './queries';
import { statusOf, typeOf } from './ticket-words';

/** Own tickets, the last spoken in first. */
export function TicketList({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation('support');
  const uid = useSession((session) => session.uid);
  const [page, setPage] = useState(1);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(ownTickets(uid, page));
  const skeleton = useSkeleton(isPending);
  if (error && !data) {
    return (
      <FailedState title={t('list.failed')} help={errorText(error)} busy={isFetching} onAgain={() => void refetch()} />
    );
  }
  if (!data) return <div aria-busy>{skeleton && <Skeleton className="h-56 w-full" />}</div>;
  if (data.total === 0) {
    const write = <Button onClick={onWrite}>{t('list.write')}</Button>;
    return <EmptyState title={t('list.empty')} help={t('list.emptyHelp')} action={write} />;
  }
  return (
    <>
      <ul aria-label={t('list.title')} aria-busy={isPlaceholderData} className="-mx-2">
        {data.data.map((ticket) => (
          <li key={ticket.id} className="border-b border-line last:border-0">
            <Row ticket={ticket} />
          </li>
        ))}
      </ul>
      <PagerFoot page={page} perPage={ticketsPerPage} total={data.total} onPage={setPage} />
    </>
  );
}

function Row({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support');
  const { id, feedback_type: type, feedback_content: content, reply, is_read: read, status } = ticket;
  return (
    <button
      type="button"
      onClick={() => requestTicket(id)}
      className="grid w-full grid-cols-[8px_minmax(0,1fr)] gap-2.5 rounded-control px-2 py-3 text-left hover:bg-surface-2"
    >
      <span
        aria-hidden
        className={clsx('mt-2 size-[7px] rounded-round', !read && 'bg-nacre forced-colors:bg-[CanvasText]')}
      />
      <span className="min-w-0">
        <span className="flex items-baseline justify-between gap-3">
          <b className={clsx('truncate', read ? 'font-normal' : 'font-semibold')}>
            {!read && <span className="sr-only">{t('list.unread')}</span>}
            {t('list.row', { type: t(`type.${typeOf(type)}`), content: firstLine(content) })}
          </b>
          <span className="shrink-0 text-2xs text-ink-3">{t(`status.${statusOf(status)}`)}</span>
        </span>
        {reply && (
          <span className="block truncate text-xs text-ink-2">{t('list.reply', { reply: firstLine(reply) })}</span>
        )}
        <time dateTime={ticket.last_message_at} className="text-2xs text-ink-3">
          {moment(ticket.last_message_at, currentLanguage())}
        </time>
      </span>
    </button>
  );
}

/** Of 5 000 characters a row shows a handful. */
const firstLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, 120);
