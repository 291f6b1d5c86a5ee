import { listPointsEntries, readPoints, readReceipt, type EntryKind } from '@overtone/contract/points';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../lib/api';

export const entriesPerPage = 20;
const everything = { queryKey: ['points'] };

/** The balance, what is set aside and what expires when. */
export const pointsOverview = () =>
  queryOptions({
    queryKey: [...everything.queryKey, 'overview'],
    queryFn: async ({ signal }) => (await call(readPoints, {}, { signal })).data,
    meta: { silent: true },
  });

interface EntriesAsked {
  page: number;
  kind: EntryKind | undefined;
  from?: string;
  to?: string;
}

/** A page of the ledger, newest first; of one kind and of some days when they are given. */
export const pointsEntries = ({ page, kind, ...days }: EntriesAsked) =>
  queryOptions({
    queryKey: [...everything.queryKey, 'entries', kind ?? 'all', days, page],
    queryFn: ({ signal }) =>
      call(listPointsEntries, { query: { page, limit: entriesPerPage, ...days, ...(kind && { kind }) } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

/** What a generation of mine held, tried, spent and gave back. */
export const receiptOf = (id: string) =>
  queryOptions({
    queryKey: [...everything.queryKey, 'receipt', id],
    queryFn: async ({ signal }) => (await call(readReceipt, { params: { id } }, { signal })).data,
    meta: { silent: true },
  });

/** Points have moved: whatever tells of them asks again. */
export const refreshPoints = (client: QueryClient): Promise<void> => client.invalidateQueries(everything);
