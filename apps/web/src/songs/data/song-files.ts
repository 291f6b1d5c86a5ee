import { readSongFiles, type SongFile } from '@overtone/contract/song-file';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { session } from '../../lib/session';
import { rereadFileJobs } from './file-jobs';
import { songKeys } from './keys';

const isPending = ({ state }: SongFile): boolean => state === 'pending';

/** While files are being made whoever looks at them asks again; what the socket tells comes sooner. */
const askAgainMs = 5_000;

/** What was made of an own song beside songs. The key carries the uid: another login has files of its own. */
export const songFilesQuery = (uid: string | null, songId: string) =>
  queryOptions({
    queryKey: [songKeys.files, uid, songId],
    queryFn: async ({ signal }) => (await call(readSongFiles, { params: { id: songId } }, { signal })).data,
    enabled: uid !== null,
    refetchInterval: ({ state }) => state.data?.some(isPending) && askAgainMs,
    // The section says so itself.
    meta: { silent: true },
  });

/** With links that work now. */
export const freshFiles = (client: QueryClient, songId: string): Promise<SongFile[]> =>
  client.fetchQuery({ ...songFilesQuery(session.get().uid, songId), staleTime: 0, retry: false });

/** News of files, from an event or a submit, to where they are shown. Links are only in answers of the server. */
export function mergeFiles(client: QueryClient, told: readonly SongFile[]): void {
  const { uid } = session.get();
  if (told.length > 0) rereadFileJobs(client);
  for (const songId of new Set(told.map(({ song_id }) => song_id))) {
    const news = told.filter(({ song_id }) => song_id === songId);
    const { queryKey } = songFilesQuery(uid, songId);
    client.setQueryData(queryKey, (known) => known && withFiles(known, news));
    if (!client.getQueryData(queryKey) || news.some((file) => !isPending(file)))
      void client.invalidateQueries({ queryKey });
  }
}

/** Of each name the newest; a late "pending" never undoes what the same one has become. */
export function withFiles(known: readonly SongFile[], news: readonly SongFile[]): SongFile[] {
  const isBehind = (file: SongFile) =>
    isPending(file) && known.some(({ id, state }) => id === file.id && state !== 'pending');
  const taken = news.filter((file) => !isBehind(file));
  const names = new Set(taken.map(({ name }) => name));
  return [...known.filter(({ name }) => !names.has(name)), ...taken];
}
