import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { points } from '../../lib/format';
import { toast } from '../../lib/toast';
import { generationGroups, isCancelled, type GenerationGroup } from './generation-groups';
import { generation } from './generations';
import { knownSongs } from './known-songs';
import { changeOwnSongs } from './news';
import { givenUp, PendingPoll, pendingTasks, pollMs } from './pending-poll';
import { useUserSongs } from './queries';
import { lostTouch, songsOf } from './song-pages';
import { titleOf } from './song-words';

/** Polls what is pending, socket or not, and says once what has come of it. Mounted once, while somebody is logged in. */
export function PendingWatch() {
  usePoll();
  useEndings();
  return null;
}

/** How many generations are under way. */
export function usePendingCount(): number {
  const { data } = useUserSongs();
  return useMemo(() => openTasks(songsOf(data)).length, [data]);
}

const openTasks = (songs: readonly Song[]): string[] =>
  pendingTasks(songs.filter(({ status }) => status === 'pending'));

function usePoll(): void {
  const client = useQueryClient();
  const { t } = useTranslation('songs');
  useEffect(() => {
    const poll = new PendingPoll((taskId) => client.fetchQuery({ ...generation(taskId), staleTime: 0, retry: false }));
    const timer = setInterval(async () => {
      const lost = await poll.tick(pendingTasks(knownSongs(client)));
      if (lost.length === 0) return;
      changeOwnSongs(client, (song) => (lost.includes(song.task_id ?? '') ? givenUp(song, t('lostTouch')) : song));
      toast.error(t('lostTouchToast'));
    }, pollMs);
    return () => clearInterval(timer);
  }, [client, t]);
}

function useEndings(): void {
  const { t } = useTranslation('songs');
  const { data } = useUserSongs();
  const open = useRef<string[]>([]);
  useEffect(() => {
    const songs = songsOf(data);
    const now = openTasks(songs);
    const ended = open.current.filter((id) => !now.includes(id));
    open.current = now;
    for (const group of generationGroups(songs)) if (ended.includes(group.id)) sayEnding(group, t('untitled'), t);
  }, [data, t]);
}

function sayEnding(group: GenerationGroup, untitled: string, t: ReturnType<typeof useTranslation<'songs'>>['t']): void {
  const first = group.songs[0];
  if (!first || first.error_type === lostTouch || isCancelled(first)) return;
  const title = titleOf(first) || untitled;
  if (group.state === 'done') toast.success(t('doneToast', { title }));
  else if (group.state === 'failed') toast.error(t('failedToast', { title, n: points(group.refunded) }));
}
