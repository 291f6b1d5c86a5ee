import { type InvalidateOptions, type InvalidateQueryFilters, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '@overtone/contract/client';
import { hasLost, leave } from './auth-provider';

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

/** Screens that read by themselves, as the dashboard does, end with the right to read them, like the lists of react-admin. */
const queryCache = new QueryCache({
  onError: (error) => {
    if (hasLost(error)) void leave();
  },
});

/** What the server has refused, or nobody has confirmed, is not asked again by itself. */
const retry = (failures: number, error: Error): boolean => !(error instanceof Refusal) && failures < 3;

// What was read stays as long as the page: what is ticked on other pages of a list is known by it.
export const queryClient = new ConsoleQueries({
  queryCache,
  defaultOptions: { queries: { retry, gcTime: Infinity } },
});
