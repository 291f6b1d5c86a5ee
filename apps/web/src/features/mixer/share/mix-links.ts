import { listMixes, openMix, revokeMix, shareMix } from '@overtone/contract/mix-link';
import type { MixProject } from '@overtone/contract/mix-project';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { shareable, songsOf } from '../../../mixing/share';
import { freshSong } from '../../../songs/data/queries';

const key = 'mix-links';

const addressOf = (id: string): string => `${location.origin}/mixing-console?mix=${encodeURIComponent(id)}`;

export const linksQuery = (uid: string | null) =>
  queryOptions({
    queryKey: [key, uid],
    queryFn: async ({ signal }) => (await call(listMixes, {}, { signal })).data,
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

/** A change of one's links; afterwards the list is read again. Its sentence stands where it was asked for. */
function useChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient();
  const onSettled = () =>
    client.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => queryKey[1] !== 'outgoing' });
  return useMutation({ mutationFn: change, onSettled, meta: { silent: true } });
}

export const useShare = () =>
  useChange(async (project: MixProject) => (await call(shareMix, { body: { project } })).data);
export const useRevoke = () => useChange((id: string) => call(revokeMix, { params: { id } }));

export async function copyAddress(id: string, success: string): Promise<void> {
  const { copyText } = await import('../../../lib/clipboard');
  await copyText(addressOf(id), { success });
}

/** What a link opens. */
export const readMix = async (id: string, signal: AbortSignal): Promise<unknown> =>
  (await call(openMix, { params: { id } }, { signal })).data;
