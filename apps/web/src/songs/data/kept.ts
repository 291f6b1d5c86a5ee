import type { Query, QueryClient } from '@tanstack/react-query';

/** Changes what is kept below a key. It was not read: it is as old as before, and what was called into question stays so. */
export function changeKept<D>(client: QueryClient, name: string, change: (data: D, query: Query) => D): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [name] })) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    if (data === undefined) continue;
    const changed = change(data as D, query);
    if (changed === data) continue;
    client.setQueryData(query.queryKey, changed, { updatedAt: dataUpdatedAt });
    if (isInvalidated) query.invalidate();
  }
}
