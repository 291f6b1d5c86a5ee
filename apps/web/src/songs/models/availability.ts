import { type FamilyStatus, readSunoStatus, type SunoStatus } from '@overtone/contract/platform';
import type { ProviderId } from '@overtone/contract/providers';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';

const againMs = 60_000;

interface Standing {
  families: FamilyStatus;
  /** Models that nobody makes. */
  missing: readonly string[];
}

const isWell = ({ families, missing }: Standing): boolean =>
  missing.length === 0 && Object.values(families).every((one) => one === 'normal');

/** How families stand just now; asked again while one is not well. */
const useService = (enabled = true): Standing | undefined =>
  useQuery({
    enabled,
    queryKey: ['family-status'],
    queryFn: async ({ signal }) => (await call(readSunoStatus, {}, { signal })).data,
    refetchInterval: ({ state: { data } }) => data !== undefined && !isWell(data) && againMs,
    meta: { silent: true, everybody: true },
  }).data;

/** What is not known counts as well. */
export function useStanding(): (family: ProviderId) => SunoStatus {
  const service = useService();
  return (family) => service?.families[family] ?? 'normal';
}

/** Whether nobody makes songs with a model just now, while its family is well. Of none nothing is asked. */
export const useIsMissing = (model: string | undefined): boolean =>
  useService(model !== undefined)?.missing.some((id) => id === model) ?? false;
