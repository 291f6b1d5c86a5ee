import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../components/failed-state';
import { errorText } from '../../../lib/show-error';
import { useSkeleton } from '../../../lib/skeleton-timing';

/** One matter of the account; a string parts it from the next. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line py-7 last:border-0">
      <h2 className="mb-4 text-md font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface Props<T> {
  query: UseQueryResult<T>;
  /** The boxes of what is coming. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}

/** What was asked for: on its way, not to be had (with another try), or there. */
export function Asked<T>({ query, skeleton, children }: Props<T>) {
  const { t } = useTranslation('account');
  const waiting = useSkeleton(query.isPending);
  if (query.isError && query.data === undefined) {
    return (
      <FailedState
        title={t('page.failed')}
        help={errorText(query.error)}
        busy={query.isFetching}
        onAgain={() => void query.refetch()}
      />
    );
  }
  if (query.data === undefined || waiting) {
    return <div aria-busy>{waiting && skeleton}</div>;
  }
  return children(query.data);
}
