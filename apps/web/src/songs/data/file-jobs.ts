import { type FileJob, listFileJobs } from '@overtone/contract/generation';
import { terminalStatuses } from '@overtone/contract/generation-status';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { songKeys } from './keys';

/** While one is open whoever looks asks again; what the socket tells comes sooner. */
const askAgainMs = 5_000;

export const isOpenJob = ({ status }: Pick<FileJob, 'status'>): boolean => !terminalStatuses.includes(status);

/** What is made, or was made, of the member's songs beside songs; newest first. */
export const fileJobsQuery = (uid: string | null) =>
  queryOptions({
    queryKey: [songKeys.fileJobs, uid],
    queryFn: async ({ signal }) => (await call(listFileJobs, {}, { signal })).data,
    enabled: uid !== null,
    refetchInterval: ({ state }) => state.data?.some(isOpenJob) && askAgainMs,
    // The log shows the songs all the same.
    meta: { silent: true },
  });

export const rereadFileJobs = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: [songKeys.fileJobs] });
