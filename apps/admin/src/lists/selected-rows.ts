import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'react-admin';

/** Those that are chosen, also on the pages before, as they were seen last. One whose page was never seen here is left out. */
export function useSelectedRows<Row extends RaRecord>(): Row[] {
  const { resource, selectedIds, data = [] } = useListContext<Row>();
  const pages = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'] })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as { data?: Row[] } | undefined)?.data ?? []);
  const known = new Map([...pages, ...data].map((row) => [row.id, row]));
  return selectedIds.flatMap((id) => known.get(id) ?? []);
}
