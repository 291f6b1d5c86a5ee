import type { Announcement } from '@overtone/contract/announcement';
import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Dot, Plus, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog';
import { EmptyState } from '../../components/empty-state';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { useSession } from '../../lib/session';
import { useSkeleton } from '../../lib/skeleton-timing';
import { announcements } from './queries';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What has changed, version by version, the latest first. */
export function UpdateLog({ open, onOpenChange }: Props) {
  const { t } = useTranslation('later');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('updateLog.log')} size={640}>
      <Entries />
    </Dialog>
  );
}

function Entries() {
  const { t } = useTranslation('later');
  const { data, isPending, isError, isRefetching, refetch } = useQuery(
    announcements(
      'update_log',
      useSession(({ uid }) => uid),
    ),
  );
  const skeleton = useSkeleton(isPending);
  if (isPending) return skeleton ? <EntriesSkeleton /> : null;
  if (isError && !data) {
    return <FailedState title={t('updateLog.failed')} busy={isRefetching} onAgain={() => void refetch()} />;
  }
  if (data.length === 0) return <EmptyState title={t('updateLog.empty')} />;
  const entries = data.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
  return (
    <ol className="border-l border-line [--back:var(--surface-1)]">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

const icons = { added: Plus, improved: ArrowUp, fixed: Wrench, other: Dot };

const dateOf = ({ date, created_at }: Announcement): string => date ?? created_at;

function Entry({ entry }: { entry: Announcement }) {
  const { t, i18n } = useTranslation('later');
  const { version, title, features } = entry;
  const date = dateOf(entry);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(date));
  return (
    <li lang={entry.language === 'en' ? 'en' : 'zh-CN'} className="relative pb-7 pl-6 last:pb-0">
      <span aria-hidden className="hui absolute top-[7px] -left-1" />
      <p className="flex flex-wrap items-baseline gap-x-3 text-xs text-ink-3">
        {version && <span className="font-mono text-ink-2">{version}</span>}
        <time dateTime={date}>{day}</time>
      </p>
      <h3 className="mt-1 text-md">{title || version}</h3>
      <ul className="mt-2 flex flex-col gap-1.5">
        {features.map(({ icon, text }) => {
          const Icon = icons[icon];
          return (
            <li key={`${icon}${text}`} className="flex items-start gap-2 leading-read text-ink-2">
              <Icon aria-hidden size={15} strokeWidth={1.6} className="mt-[5px] shrink-0 text-ink-3" />
              <span>
                {icon !== 'other' && <span className="text-ink-3">{t(`updateLog.kind.${icon}`)}</span>}
                {text}
              </span>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function EntriesSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-7 border-l border-line pl-6">
      {[0, 1, 2].map((entry) => (
        <div key={entry} className="flex flex-col gap-2.5">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-3.5 w-4/5" />
        </div>
      ))}
    </div>
  );
}
