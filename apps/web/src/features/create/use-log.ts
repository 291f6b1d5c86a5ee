import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { points } from '../../lib/format';
import { useSession } from '../../lib/session';
import { toast } from '../../lib/toast';
import { fileJobsQuery } from '../../songs/data/file-jobs';
import { generationGroups } from '../../songs/data/generation-groups';
import { useCancelGeneration, useGenerations } from '../../songs/data/generations';
import { logItems } from '../../songs/data/log-items';
import { pendingTasks } from '../../songs/data/pending-poll';
import { songsOf, type SongPages } from '../../songs/data/song-pages';

/** Newest submits of the log. */
const shown = 20;

/** `isWhole`: no songs lie behind those that are known. */
export function useLog(pages: SongPages | undefined, isWhole: boolean) {
  const { data: jobs = [] } = useQuery(fileJobsQuery(useSession(({ uid }) => uid)));
  const songs = useMemo(() => songsOf(pages), [pages]);
  const open = useMemo(() => pendingTasks(songs), [songs]);
  const known = useGenerations(open);
  const items = useMemo(() => {
    const groups = generationGroups(songs, (taskId) => known.get(taskId));
    return logItems(groups, jobs, isWhole).slice(0, shown);
  }, [songs, known, jobs, isWhole]);
  return { items, ...useCancel() };
}

function useCancel() {
  const { t } = useTranslation('create');
  const { mutate, isPending, variables } = useCancelGeneration(({ points: { released } }) =>
    toast.success(t('cancelled', { n: points(released) })),
  );
  return {
    cancel: (taskId: string | null) => taskId && mutate(taskId),
    cancelling: isPending ? variables : null,
  };
}
