import { updateSong } from '@overtone/contract/generation';
import type { Song } from '@overtone/contract/song';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { points } from '../../lib/format';
import { useSession } from '../../lib/session';
import { clearMarkOnSight, markTitle } from '../../lib/mark-title';
import { toast } from '../../lib/toast';
import { generationGroups, isCancelled, type GenerationGroup } from './generation-groups';
import { askings } from './song-standings';
import { PendingPoll, pendingTasks } from './pending-poll';
import { useUserSongs } from './queries';
import { lostTouch, songsOf } from './song-pages';
import { notify, tellOthersOfSight } from '../notices/notices';
import { openSongs } from '../song-dialog-request';
import { takesOf } from './takes-of';
import { titleOf } from './song-words';
import { onTaskCount, tellTaskCount } from './task-count';

/** Polls what is pending, socket or not, and says once what has come of it. Mounted once, while somebody is logged in. */
export function PendingWatch() {
  usePoll();
  useEndings();
  useEffect(clearMarkOnSight, []);
  useEffect(tellOthersOfSight, []);
  return null;
}

/** How many generations are under way. Counted anew with each round of polling. */
export function usePendingCount(): number {
  const { data, refetch } = useUserSongs();
  // Off the network a list would wait for it, and the round with it.
  const loggedIn = useSession(({ uid }) => uid !== null);
  useEffect(
    () => (loggedIn ? onTaskCount(async () => navigator.onLine && refetch({ cancelRefetch: false })) : undefined),
    [loggedIn, refetch],
  );
  return useMemo(() => openTasks(songsOf(data)).length, [data]);
}

const openTasks = (songs: readonly Song[]): string[] =>
  pendingTasks(songs.filter(({ status }) => status === 'pending'));

function usePoll(): void {
  const client = useQueryClient();
  const { t } = useTranslation('songs');
  useEffect(() => {
    const poll = new PendingPoll(client, {
      every: (ms, run) => {
        const timer = setInterval(run, ms);
        return () => clearInterval(timer);
      },
      ask: askings(client),
      tell: ({ id, type }) => void call(updateSong, { body: { songId: id, type } }).catch(() => undefined),
      count: tellTaskCount,
      lostText: () => t('lostTouch'),
      lost: () => toast.error(t('lostTouchToast')),
    });
    return poll.start();
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

/** In the title always, by the browser where the member wants it; who looks sees the toast. */
function tellUnseen({ id, state }: GenerationGroup, said: string, title: string): void {
  if (!document.hidden || (state !== 'done' && state !== 'failed')) return;
  markTitle();
  void notify(id, said, title);
}

function sayEnding(group: GenerationGroup, untitled: string, t: ReturnType<typeof useTranslation<'songs'>>['t']): void {
  const first = group.songs[0];
  if (!first || first.error_type === lostTouch || isCancelled(first)) return;
  const title = titleOf(first) || untitled;
  tellUnseen(group, t(group.state === 'failed' ? 'notice.failed' : 'notice.done'), title);
  if (group.state === 'done') {
    const takes = takesOf(group.songs, group.taskId);
    const run = () =>
      openSongs(
        'takes',
        takes.map((song) => ({ id: song.id, title: titleOf(song) })),
      );
    toast.success(t('doneToast', { title }), takes.length > 0 ? { action: { label: t('compare'), run } } : {});
  }
  // What cost nothing brings nothing back.
  const back = group.refunded ? [t('pointsBack', { n: points(group.refunded) })] : [];
  if (group.state === 'failed') toast.error([t('failedToast', { title }), ...back].join(t('comma')));
}
