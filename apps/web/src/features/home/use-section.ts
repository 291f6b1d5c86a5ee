import type { Section } from '@overtone/contract/library';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { libraryPage, type LibraryFilters } from '../../songs/data/library';
import { hasNext } from './paging';

interface Wanted {
  section: Section;
  filters: LibraryFilters;
  limit: number;
  /** Nothing is asked for before. */
  seen: boolean;
}

/** One section and its place in the pages: another filter or page size begins again at the first page. */
export function useSection({ section, filters, limit, seen }: Wanted) {
  const { t } = useTranslation('home');
  const client = useQueryClient();
  const of = JSON.stringify([filters, limit]);
  const [place, setPlace] = useState({ of, page: 1 });
  if (place.of !== of) setPlace({ of, page: 1 });
  const page = place.of === of ? place.page : 1;
  const at = (number: number) => libraryPage({ section, filters, limit, page: number });
  const { data, isError, isPlaceholderData, isFetching, errorUpdatedAt, refetch } = useQuery({
    ...at(page),
    enabled: seen,
    placeholderData: keepPreviousData,
  });
  const failed = isError && data === undefined;
  useEffect(() => {
    if (failed) toast.error(t('sections.failed'));
  }, [failed, errorUpdatedAt, t]);

  const arrived = data !== undefined && !isPlaceholderData;
  return {
    page,
    songs: data?.songs,
    state: arrived
      ? ('loaded' as const)
      : failed
        ? ('failed' as const)
        : seen
          ? ('loading' as const)
          : ('waiting' as const),
    hasNext: arrived && hasNext(data, page, limit),
    again: () => void refetch(),
    askingAgain: isFetching,
    go: (number: number) => setPlace({ of, page: number }),
    /** The next page is on its way before it is asked for. */
    prepareNext: () => {
      if (arrived && hasNext(data, page, limit)) void client.prefetchQuery(at(page + 1));
    },
  };
}
