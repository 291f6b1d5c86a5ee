import { readSunoSession } from '@overtone/contract/platform';
import type { ProviderId } from '@overtone/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';

const againMs = 60_000;

/** Whether a family takes songs just now; asked again while one does not. What is not known counts as yes. */
export function useAvailability(): (family: ProviderId) => boolean {
  const { data } = useQuery({
    queryKey: ['suno-session'],
    queryFn: async ({ signal }) => (await call(readSunoSession, {}, { signal })).data.families,
    refetchInterval: ({ state }) => state.data !== undefined && Object.values(state.data).includes(false) && againMs,
    meta: { silent: true, everybody: true },
  });
  return (family) => data?.[family] ?? true;
}
