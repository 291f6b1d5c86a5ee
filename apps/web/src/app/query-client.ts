import { NoAnswer } from '@overtone/contract/client';
import { QueryClient } from '@tanstack/react-query';

/** A refusal is an answer; only a missing answer is worth asking again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && error instanceof NoAnswer,
      retryDelay: (failures) => 1000 * 2 ** failures,
    },
    mutations: { retry: false },
  },
});
