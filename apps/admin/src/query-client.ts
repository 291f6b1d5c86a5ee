import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/** A list that is still read for the first time when something is changed may be answered as it was before: it is read once more. */
class ConsoleQueries extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters<never> = {},
    options: InvalidateOptions = {},
  ): Promise<void> {
    const early = new Set(
      this.getQueryCache()
        .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })
        .filter(({ state }) => state.data === undefined),
    );
    await super.invalidateQueries(filters, options);
    if (early.size > 0) await super.invalidateQueries({ predicate: (query) => early.has(query) }, options);
  }
}

export const queryClient = new ConsoleQueries();
