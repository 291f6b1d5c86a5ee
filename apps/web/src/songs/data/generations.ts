import { cancelGeneration, fetchSunoGeneration, type Generation } from '@overtone/contract/generation';
import { queryOptions, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { refreshUserInfo } from '../../lib/user-info';
import type { Known } from './generation-groups';
import { songKeys } from './keys';
import { applyGenerationUpdate, mergeSongs } from './news';

export const generation = (taskId: string) =>
  queryOptions({
    queryKey: [songKeys.generation, taskId],
    queryFn: async ({ client, signal }) => {
      const { data } = await call(fetchSunoGeneration, { params: { id: taskId } }, { signal });
      mergeSongs(client, data.songs);
      return data;
    },
    meta: { silent: true },
  });

/** What is known of generations beyond their songs. */
export const useGenerations = (taskIds: readonly string[]): ReadonlyMap<string, Known> =>
  useQueries({ queries: taskIds.map((taskId) => generation(taskId)), combine: byTask });

const byTask = (answers: readonly { data: Generation | undefined }[]): ReadonlyMap<string, Known> =>
  new Map(answers.flatMap(({ data }) => (data ? [[data.task_id, data] as const] : [])));

/** Takes a generation back; when that is refused it is read again. */
export function useCancelGeneration(onCancelled: (generation: Generation) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (taskId: string) => call(cancelGeneration, { params: { id: taskId } }),
    onSuccess: ({ data }) => {
      applyGenerationUpdate(client, data);
      onCancelled(data);
      void refreshUserInfo(client);
    },
    onError: (_error, taskId) => void client.invalidateQueries({ queryKey: [songKeys.generation, taskId] }),
  });
}
