import type { MessagePageData } from './chat-data';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state';
import { FailedState } from '../../../components/failed-state';
import { Skeleton } from '../../../components/skeleton';
import { errorText } from '../../../lib/show-error';
import { limits } from '@overtone/contract/limits';
import { useSkeleton } from '../../../lib/skeleton-timing';
import { statusOf } from '../ticket-words';
import { ChatPager } from './chat-pager';
import { pagesOf } from './chat-rule';
import { Composer, type Composing } from './composer';
import { MessageList } from './message-list';
import type { UserFace } from './message-row';

export interface ChatShown {
  data: MessagePageData | undefined;
  /** What stands is another page's, this one is on its way. */
  isPlaceholderData: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  chat: ChatShown;
  page: number;
  onPage: (page: number) => void;
  composing: Composing;
  user: UserFace;
  /** Whose side it is seen from. */
  isAdmin?: boolean;
  /** A new ticket, where this one takes nothing more. */
  onNew: () => void;
  /** To the other tickets of whoever reads. */
  onBack?: (() => void) | undefined;
  /** Something of a message led away from the chat. */
  onLeave?: (() => void) | undefined;
}

/** The chat of one ticket. It knows neither who reads nor by which calls: a member's, a visitor's and the operator's are alike. */
export function ChatPanel({ chat, page, onPage, composing, user, isAdmin = false, onNew, onBack, onLeave }: Props) {
  const { t } = useTranslation('support');
  const { data, isPlaceholderData, error } = chat;
  const loading = useSkeleton(data === undefined && error === null);
  if (data === undefined) {
    return (
      <div aria-busy={error === null} className="flex min-h-0 grow flex-col bg-ground">
        {error ? (
          <FailedState
            className="my-auto"
            title={t('chat.failed')}
            help={errorText(error)}
            busy={chat.isFetching}
            onAgain={() => void chat.refetch()}
          />
        ) : (
          <ChatSkeleton seen={loading} />
        )}
      </div>
    );
  }
  const pages = pagesOf(data.pagination);
  const { ticket, messages } = data;
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 pb-2 md:px-7">
        <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-3">
          <span role="status">{t('chat.state', { state: t(`status.${statusOf(ticket.status)}`), id: ticket.id })}</span>
          {onBack && (
            <button type="button" className="link" onClick={onBack}>
              {t('list.title')}
            </button>
          )}
        </p>
        {pages > 1 && <ChatPager page={page} pages={pages} busy={isPlaceholderData} onPage={onPage} />}
      </div>
      {messages.length === 0 && composing.outgoing === null ? (
        <div className="flex min-h-0 grow flex-col justify-center bg-ground">
          <EmptyState title={t('chat.empty')} help={t('chat.emptyHelp', { hours: limits.support.replyHours })} />
        </div>
      ) : (
        <MessageList
          messages={messages}
          page={page}
          settled={!isPlaceholderData}
          sent={composing.sent}
          outgoing={composing.outgoing}
          user={user}
          isAdmin={isAdmin}
          onLeave={onLeave}
        />
      )}
      <Composer composing={composing} closed={ticket.status === 'closed'} onNew={onNew} />
    </>
  );
}

const bubbles = ['h-14 w-52', 'h-11 w-36 self-end', 'h-16 w-44'];

function ChatSkeleton({ seen }: { seen: boolean }) {
  const { t } = useTranslation('support');
  return (
    <div className="flex grow flex-col gap-4 p-5 md:p-7">
      <span role="status" className="sr-only">
        {t('chat.loading')}
      </span>
      {seen && bubbles.map((shape) => <Skeleton key={shape} className={`rounded-card ${shape}`} />)}
    </div>
  );
}
