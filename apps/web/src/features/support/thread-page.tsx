import { Refusal } from '@overtone/contract/client';
import { limits } from '@overtone/contract/limits';
import { sendThreadMessage } from '@overtone/contract/ticket';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { call } from '../../lib/api';
import { requestFeedback } from '../../lib/ticket-request';
import type { NewTicket } from '../../lib/ticket-window';
import { ChatPanel } from './chat/chat-panel';
import { faceOf } from './chat/message-row';
import { useComposing } from './chat/use-composing';
import { threadChat, type ThreadKey } from './queries';
import { typeOf } from './ticket-words';

/** A visitor's ticket, by the link of a letter. */
export function ThreadPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const [expires, signature] = [query.get('expires') ?? '', query.get('signature') ?? ''];
  const isWhole = /^[1-9]\d{0,17}$/.test(id) && /^\d{1,12}$/.test(expires) && signature !== '';
  return (
    <div className="wrap py-7 md:py-10">
      {isWhole ? <Thread key={id + signature} id={id} expires={expires} signature={signature} /> : <DeadLink from="" />}
    </div>
  );
}

function Thread({ id, ...link }: ThreadKey) {
  const { t } = useTranslation('support');
  const slot = `thread-${id}`;
  const [page, setPage] = useState(1);
  const chat = useQuery(threadChat({ id, ...link }, page));
  const composing = useComposing({
    slot,
    send: (body, headers) => call(sendThreadMessage, { params: { id }, query: link, body }, { headers }),
    reload: () => chat.refetch(),
    onSent: () => setPage(1),
  });
  if (chat.error instanceof Refusal && chat.error.code === 'TICKET_LINK_DEAD') return <DeadLink from={slot} />;
  const type = chat.data && t(`type.${typeOf(chat.data.ticket.feedback_type)}`);
  return (
    <section aria-labelledby="thread" className="mx-auto flex h-[max(420px,calc(100dvh-280px))] max-w-[720px] flex-col">
      <h1 id="thread" className="voice mb-3 text-2xl leading-tight">
        {type ? t('chat.title', { type }) : t('chat.untitled')}
      </h1>
      <div className="flex min-h-0 grow flex-col overflow-hidden rounded-card bg-surface-1 pt-3 shadow-1 [--back:var(--surface-1)]">
        <ChatPanel
          chat={chat}
          page={page}
          onPage={setPage}
          composing={composing}
          user={faceOf(chat.data?.ticket.user_id ?? `ticket-${id}`)}
          onNew={() => requestFeedback({ from: slot })}
        />
      </div>
      <p className="mt-3 text-2xs text-ink-3">{t('thread.lead', { days: limits.support.linkDays })}</p>
    </section>
  );
}

/** Too old, or not all of it was copied: the letter has it whole, and there is always another ticket. `from`: whose unsent words go along. */
function DeadLink({ from }: Pick<NewTicket, 'from'>) {
  const { t } = useTranslation('support');
  return (
    <EmptyState
      className="min-h-[46vh] justify-center"
      title={t('thread.dead')}
      help={t('thread.deadHelp', { days: limits.support.linkDays })}
      action={<Button onClick={() => requestFeedback({ from })}>{t('thread.write')}</Button>}
    />
  );
}
