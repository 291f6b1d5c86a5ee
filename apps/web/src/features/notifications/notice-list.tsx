import { limits } from '@overtone/contract/limits';
import type { Notice, NoticeKind } from '@overtone/contract/notice';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { BadgeCheck, CircleAlert, Hourglass, Music, Ticket, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state';
import { points } from '../../lib/format';
import { insideLink } from '../../lib/inside-link';
import { currentLanguage } from '../../lib/language';
import { day } from '../../lib/moment';
import { useSession } from '../../lib/session';
import { AskedPages } from './asked-pages';
import { sentenceOf } from './notification-rules';
import { noticePages } from './queries';
import { useReading } from './reading';
import { RowFoot, rowLook, UnreadMark } from './row';

const icons: Record<NoticeKind, LucideIcon> = {
  song_ready: Music,
  song_failed: CircleAlert,
  order_paid: Ticket,
  points_expiring: Hourglass,
  song_hidden: CircleAlert,
  song_restored: Music,
  webhook_stopped: CircleAlert,
  webhook_lifted: BadgeCheck,
  key_ended: CircleAlert,
  content_held: Hourglass,
  content_refused: CircleAlert,
  content_passed: BadgeCheck,
};

/** A page from before an upgrade may be told what it does not know. */
const isKnown = (kind: string): kind is NoticeKind => Object.hasOwn(icons, kind);

/** What happened, each leading to the thing it speaks of. */
export function NoticeList({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation('notifications');
  const query = useInfiniteQuery(noticePages(useSession(({ uid }) => uid)));
  const { readNotice } = useReading();
  const empty = (
    <EmptyState title={t('notice.empty')} help={t('notice.emptyHelp', { days: String(limits.notices.keptDays) })} />
  );
  return (
    <AskedPages query={query} failed={t('notice.missing')} empty={empty}>
      {(notices) => (
        <ul aria-label={t('notices')} aria-busy={query.isRefetching}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onRead={() => readNotice(notice)} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </AskedPages>
  );
}

interface RowProps {
  notice: Notice;
  onRead: () => void;
  onLeave: (() => void) | undefined;
}

function NoticeRow({ notice, onRead, onLeave }: RowProps) {
  const { t } = useTranslation('notifications');
  const words = {
    untitled: t('notice.untitled'),
    points,
    day: (date: Date) => day(date.toISOString(), currentLanguage()),
  };
  const { key, isReturned, values } = sentenceOf(notice, words);
  const Icon = isKnown(notice.kind) ? icons[notice.kind] : BadgeCheck;
  const inside = (
    <>
      <UnreadMark read={notice.is_read} />
      <span className="flex items-start gap-2">
        <Icon
          aria-hidden
          size={15}
          strokeWidth={1.6}
          className={clsx(
            'mt-[calc((1lh-15px)/2)] shrink-0',
            notice.kind === 'song_failed' ? 'text-err' : 'text-ink-3',
          )}
        />
        <span className="min-w-0 break-words">
          {t(`notice.${key}`, values)}
          {isReturned && t('notice.returned', values)}
        </span>
      </span>
      <RowFoot at={notice.created_at} read={notice.is_read} className="pl-[23px]" />
    </>
  );
  const to = insideLink(notice.link);
  const leave = () => {
    onRead();
    onLeave?.();
  };
  return (
    <li className="border-b border-line last:border-0">
      {to === null ? (
        <button type="button" onClick={onRead} className={rowLook}>
          {inside}
        </button>
      ) : (
        // Opened in another tab it is read too, and this one stays as it is.
        <Link
          to={to}
          onClick={(event) => (event.metaKey || event.ctrlKey || event.shiftKey ? onRead() : leave())}
          onAuxClick={onRead}
          className={rowLook}
        >
          {inside}
        </Link>
      )}
    </li>
  );
}
