import { cancelGeneration, type GenerationStatus } from '@overtone/contract/generation';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { points } from '../../lib/format';
import { toast } from '../../lib/toast';
import { refreshUserInfo } from '../../lib/user-info';
import { generationGroups, type GenerationGroup } from '../../songs/data/generation-groups';
import { applyGenerationUpdate } from '../../songs/data/live-cache';
import { pendingTasks } from '../../songs/data/pending-poll';
import { generation } from '../../songs/data/queries';
import { songsOf, type SongPages } from '../../songs/data/song-pages';

/** Newest generations of the log. */
const shown = 20;

export function useLog(pages: SongPages | undefined) {
  const songs = useMemo(() => songsOf(pages), [pages]);
  const open = useMemo(() => pendingTasks(songs), [songs]);
  const statuses = useQueries({
    queries: open.map((taskId) => generation(taskId)),
    combine: (answers): ReadonlyMap<string, GenerationStatus> =>
      new Map(answers.flatMap(({ data }) => (data ? [[data.data.task_id, data.data.status] as const] : []))),
  });
  const groups = useMemo(
    () => generationGroups(songs, (taskId) => statuses.get(taskId)).slice(0, shown),
    [songs, statuses],
  );
  return { groups, ...useCancel() };
}

function useCancel() {
  const client = useQueryClient();
  const { t } = useTranslation('create');
  const mutation = useMutation({
    mutationFn: (taskId: string) => call(cancelGeneration, { params: { id: taskId } }),
    onSuccess: ({ data }) => {
      applyGenerationUpdate(client, data);
      toast.success(t('cancelled', { n: points(data.points.released) }));
      void refreshUserInfo(client);
    },
    onError: (_error, taskId) => void client.invalidateQueries({ queryKey: ['generation', taskId] }),
  });
  return {
    cancel: ({ taskId }: GenerationGroup) => taskId && mutation.mutate(taskId),
    cancelling: mutation.isPending ? mutation.variables : null,
  };
}
