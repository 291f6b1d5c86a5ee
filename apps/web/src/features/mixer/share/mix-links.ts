import { listMixes, type MixLink, openMix, revokeMix, shareMix } from '@overtone/contract/mix-link';
import type { MixProject } from '@overtone/contract/mix-project';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '../../../lib/api';
import { shareable, songsOf } from '../../../mixing/share';
import { askedAgain } from '../../../songs/checks/asked-again';
import { freshSong } from '../../../songs/data/queries';

const key = 'mix-links';

const addressOf = (id: string): string => `${location.origin}/mixing-console?mix=${encodeURIComponent(id)}`;

export const linksQuery = (uid: string | null) =>
  queryOptions({
    queryKey: [key, uid],
    queryFn: async ({ signal }) => (await call(listMixes, {}, { signal })).data,
    refetchInterval: ({ state: { data } }) => askedAgain(data ?? []),
    enabled: uid !== null,
    meta: { silent: true },
  });

/** What of the project a link takes along, asked of each of its songs. One that cannot be read stays here. */
export const outgoingQuery = (client: QueryClient, project: MixProject) =>
  queryOptions({
    queryKey: [key, 'outgoing', project],
    queryFn: async () => {
      const asked = songsOf(project).map(async (id) => {
        const song = await freshSong(client, { id }, { networkMode: 'always' }).catch(() => null);
        return song?.is_public ? [id] : [];
      });
      const open = new Set((await Promise.all(asked)).flat());
      return shareable(project, (id) => open.has(id));
    },
    gcTime: 0,
    meta: { silent: true },
  });

const readAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'outgoing' });

/** A change of one's links; afterwards the list is read again. Its sentence stands where it was asked for. */
function useChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => readAgain(client), meta: { silent: true } });
}

/** After an appeal, whatever came of it. */
export function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => readAgain(client);
}

export const useShare = () =>
  useChange(async (project: MixProject) => (await call(shareMix, { body: { project } })).data);
export const useRevoke = () => useChange((id: string) => call(revokeMix, { params: { id } }));

/** Of one that opens for nobody yet, that is said. */
export async function copyAddress({ id, check }: MixLink): Promise<void> {
  const { copyText } = await import('../../../lib/clipboard');
  await copyText(addressOf(id), { success: i18next.t(check ? 'mixer:share.copiedChecked' : 'mixer:share.copied') });
}

/** What a link opens. */
export const readMix = async (id: string, signal: AbortSignal): Promise<unknown> =>
  (await call(openMix, { params: { id } }, { signal })).data;
