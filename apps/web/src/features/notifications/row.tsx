import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { ago } from '../../lib/format';
import { currentLanguage } from '../../lib/language';
import { preciseMoment } from '../../lib/moment';

export const rowLook =
  'relative my-1 flex w-full min-w-0 flex-col gap-1 rounded-control py-2.5 pr-2 pl-5 text-left hover:bg-surface-2 -outline-offset-2';

/** 徽 at the left of what is unread. */
export function UnreadMark({ read }: { read: boolean }) {
  return !read && <span aria-hidden className="hui absolute top-[calc(10px+(1lh-7px)/2)] left-1.5 shadow-none" />;
}

/** When it was, and whether it has been read. */
export function RowFoot({ at, read, className }: { at: string; read: boolean; className?: string }) {
  const { t } = useTranslation('notifications');
  return (
    <span className={clsx('flex gap-2 text-2xs text-ink-3', className)}>
      <time dateTime={at} title={preciseMoment(at, currentLanguage())}>
        {ago(at, currentLanguage())}
      </time>
      <span className={clsx(!read && 'font-semibold text-ink-1')}>{read ? t('read') : t('unread')}</span>
    </span>
  );
}
