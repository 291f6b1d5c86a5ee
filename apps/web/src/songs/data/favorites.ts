import { Refusal } from '@overtone/contract/client';
import { listFavorites, setFavorite } from '@overtone/contract/favorite';
import type { Song } from '@overtone/contract/song';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { isDeadToken } from '../../lib/dead-token';
import { requireLogin } from '../../lib/login-request';
import { useSession } from '../../lib/session';
import { errorText } from '../../lib/show-error';
import { toast } from '../../lib/toast';
import { songKeys } from './keys';
import { knownSongs } from './known-songs';

/** The member's favourite songs, latest first, without their peaks. */
export const favorites = () =>
  queryOptions({
    queryKey: [songKeys.favorites],
    queryFn: async ({ signal }) => (await call(listFavorites, {}, { signal })).data,
    staleTime: 60_000,
    // The list on its page says so itself; a heart stays empty.
    meta: { silent: true },
  });

const useLoggedIn = () => useSession(({ token }) => token !== null);

export const useFavorites = () => useQuery({ ...favorites(), enabled: useLoggedIn() });

/** Whether a song is a favourite; to a visitor none is. Renders again only when that changes. */
export function useIsFavorite(songId: string): boolean {
  const loggedIn = useLoggedIn();
  const { data } = useQuery({
    ...favorites(),
    enabled: loggedIn,
    select: (songs) => songs.some(({ id }) => id === songId),
  });
  return loggedIn && data === true;
}

/** What is said when it did not work: by a server that refused without a reason, and by none or a broken one. */
interface FailureTexts {
  refused: string;
  unanswered: string;
}

/** Puts a song among the favourites or takes it out, once somebody is logged in. It counts when the server has said so. */
export function useFavoriteToggle(songId: string, texts: FailureTexts): { toggle: () => void; busy: boolean } {
  const client = useQueryClient();
  const isFavorite = useIsFavorite(songId);
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => call(setFavorite, { body: { songId, isFavorite: wanted } }),
    meta: { silent: true },
    onSuccess: (_answer, wanted) => setKnown(client, songId, wanted),
    onError: (error) => {
      const text = failureText(error, texts);
      if (text) toast.error(text);
    },
  });
  return {
    busy: isPending,
    toggle: () => {
      if (isPending) return;
      // A visitor has seen an empty heart, so what they wish after the login is to fill it.
      if (requireLogin(() => mutate(true))) mutate(!isFavorite);
    },
  };
}

/** A reason the server gave is shown, else the sentence of the place (docs/settled.md: Whose words). */
function failureText(error: unknown, { refused, unanswered }: FailureTexts): string | null {
  if (error instanceof Refusal && error.status < 300 && !isDeadToken(error)) return refused;
  return errorText(error, unanswered);
}

/** The list as the server has it now. A song the browser knows only in part is read again with the list. */
async function setKnown(client: QueryClient, songId: string, isFavorite: boolean): Promise<void> {
  const { queryKey } = favorites();
  // An answer that was asked for before this one must not undo it.
  await client.cancelQueries({ queryKey });
  const song = knownSongs(client).find(({ id }) => id === songId);
  const listed = client.getQueryData(queryKey);
  if (listed && (song || !isFavorite)) {
    client.setQueryData(queryKey, (songs) => songs && withFavorite(songs, songId, isFavorite ? song : undefined));
  } else {
    await client.invalidateQueries({ queryKey });
  }
}

function withFavorite(songs: readonly Song[], songId: string, song: Song | undefined): Song[] {
  const others = songs.filter(({ id }) => id !== songId);
  return song ? [song, ...others] : others;
}
