import { readSunoStatus, type SunoStatus } from '@overtone/contract/platform';
import type { ProviderId } from '@overtone/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';

const againMs = 60_000;

/** How a family stands just now; asked again while one is not well. What is not known counts as well. */
export function useStanding(): (family: ProviderId) => SunoStatus {
  const { data } = useQuery({
    queryKey: ['family-status'],
    queryFn: async ({ signal }) => (await call(readSunoStatus, {}, { signal })).data.families,
    refetchInterval: ({ state }) => Object.values(state.data ?? {}).some((one) => one !== 'normal') && againMs,
    meta: { silent: true, everybody: true },
  });
  return (family) => data?.[family] ?? 'normal';
}
