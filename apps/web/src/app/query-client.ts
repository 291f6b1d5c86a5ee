import { NoAnswer } from '@overtone/contract/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { showError } from '../lib/show-error';

interface Meta extends Record<string, unknown> {
  /** A failure shows no toast: the caller has a text of its own, or nobody asked for it. */
  silent?: boolean;
  /** The answer is the same whoever asks: it outlives a login and a lost socket. */
  everybody?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

/** The one place that shows failed calls. A background refetch says nothing: what is shown stays. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta, state }) => {
      if (!meta?.silent && state.data === undefined) showError(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (!meta?.silent) showError(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal is an answer; only a missing answer is worth asking again.
      retry: (failures, error) => failures < 2 && error instanceof NoAnswer,
      retryDelay: (failures) => 1000 * 2 ** failures,
    },
    // Off the network a press fails at once and says so; it must not wait in silence and be sent later.
    mutations: { retry: false, networkMode: 'always' },
  },
});
