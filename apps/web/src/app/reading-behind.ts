import type { InvalidateOptions, InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * What is still read for the first time when something changes may be answered as it was before, and the client keeps that
 * answer: it is read once more. Answers how to leave the client as it was.
 */
export function readBehindChanges(client: QueryClient): () => void {
  const invalidate = client.invalidateQueries;
  client.invalidateQueries = async (filters?: InvalidateQueryFilters<never>, options?: InvalidateOptions) => {
    const asked = client.getQueryCache().findAll({ ...filters, type: 'active', fetchStatus: 'fetching' });
    const early = asked.filter(({ state }) => state.data === undefined);
    await invalidate.call(client, filters, options);
    if (early.length > 0) await invalidate.call(client, { predicate: (query) => early.includes(query) }, options);
  };
  return () => void (client.invalidateQueries = invalidate);
}
