import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button';
import { FailedState } from '../../components/failed-state';
import { Skeleton } from '../../components/skeleton';
import { errorText } from '../../lib/show-error';
import { useSkeleton } from '../../lib/skeleton-timing';
import { rowsOf } from './notification-rules';
import type { Page } from './queries';

interface Props<T> {
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** Says that it could not be had. */
  failed: string;
  /** There is none. */
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
}

/** A list that comes in pages: on its way, not to be had, empty, or there with more of it. */
export function AskedPages<T extends { id: string; is_read: boolean }>({ query, failed, empty, children }: Props<T>) {
  const { t } = useTranslation('notifications');
  const waiting = useSkeleton(query.isPending);
  if (query.isError && query.data === undefined) {
    return (
      <FailedState
        title={failed}
        help={errorText(query.error)}
        busy={query.isFetching}
        onAgain={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined || waiting) return <div aria-busy>{waiting && <Rows />}</div>;
  const rows = rowsOf(query.data);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {query.hasNextPage && (
        <div className="flex justify-center py-3">
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Rows() {
  return [0, 1, 2, 3].map((row) => (
    <div key={row} className="flex flex-col gap-2 px-2 py-3.5">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-3.5 w-3/5" />
    </div>
  ));
}
