import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { points } from '../../lib/format';
import { toast } from '../../lib/toast';
import { generationGroups, type GenerationGroup } from '../../songs/data/generation-groups';
import { useCancelGeneration, useGenerationStatuses } from '../../songs/data/generations';
import { pendingTasks } from '../../songs/data/pending-poll';
import { songsOf, type SongPages } from '../../songs/data/song-pages';

/** Newest generations of the log. */
const shown = 20;

export function useLog(pages: SongPages | undefined) {
  const songs = useMemo(() => songsOf(pages), [pages]);
  const open = useMemo(() => pendingTasks(songs), [songs]);
  const statuses = useGenerationStatuses(open);
  const groups = useMemo(
    () => generationGroups(songs, (taskId) => statuses.get(taskId)).slice(0, shown),
    [songs, statuses],
  );
  return { groups, ...useCancel() };
}

function useCancel() {
  const { t } = useTranslation('create');
  const { mutate, isPending, variables } = useCancelGeneration(({ points: { released } }) =>
    toast.success(t('cancelled', { n: points(released) })),
  );
  return {
    cancel: ({ taskId }: GenerationGroup) => taskId && mutate(taskId),
    cancelling: isPending ? variables : null,
  };
}
