import { Refusal } from '@overtone/contract/client';
import { changePersona, createPersona, deletePersona, listPersonas, type Persona } from '@overtone/contract/persona';
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { useSession } from '../../lib/session';
import { songKeys } from './keys';

export interface Naming {
  name: string;
  description: string;
}

/** All of the member's singers, last kept first. */
export const personasQuery = (uid: string | null) =>
  queryOptions({
    queryKey: [songKeys.personas, uid],
    queryFn: async ({ signal }) => (await call(listPersonas, {}, { signal })).data,
    enabled: uid !== null,
    meta: { silent: true },
  });

export const usePersonas = () => useQuery(personasQuery(useSession(({ uid }) => uid)));

/** The singer of a song, where the member has kept them. */
export function usePersonaOf(songId: string): Persona | undefined {
  return usePersonas().data?.find((persona) => persona.song_id === songId);
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: [songKeys.personas] });

/** A change of singers; afterwards all that shows them is read again. Its sentence stands where it was asked for. */
function useChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refresh(client), meta: { silent: true } });
}

export const useKeepPersona = () =>
  useChange(({ songId, ...naming }: Naming & { songId: string }) => keep(songId, naming));

/** Kept already, in another window or by a press whose answer was lost: then that is the singer. */
async function keep(songId: string, naming: Naming): Promise<Persona> {
  try {
    return (await call(createPersona, { body: { song_id: songId, ...naming } })).data;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'PERSONA_KEPT')) throw error;
    const kept = (await call(listPersonas, {})).data.find((persona) => persona.song_id === songId);
    if (!kept) throw error;
    return kept;
  }
}

export const useRenamePersona = (id: string) =>
  useChange((body: Naming) => call(changePersona, { params: { id }, body }));

export const useDeletePersona = () => useChange((id: string) => call(deletePersona, { params: { id } }));
