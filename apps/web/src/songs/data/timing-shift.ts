import { limits } from '@overtone/contract/limits';
import type { Song } from '@overtone/contract/song';
import { readTiming, shiftTiming } from '@overtone/contract/timing';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { songKeys } from './keys';

const { mostMs } = limits.timing.shift;

const shiftOf = (id: string) =>
  queryOptions({
    queryKey: [songKeys.timingShift, id],
    queryFn: async ({ signal }) => (await call(readTiming, { params: { id }, query: {} }, { signal })).shift_ms ?? 0,
    staleTime: 0,
  });

/** By how much the words of an own song are moved; null until it is known. One change at a time, the last wish wins. */
export function useTimingShift({ id }: Pick<Song, 'id'>) {
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useQuery(shiftOf(id));
  const { mutate, variables, isPending } = useMutation({
    mutationKey: [songKeys.timingShift, id],
    scope: { id: `${songKeys.timingShift} ${id}` },
    mutationFn: async (shiftMs: number) => (await call(shiftTiming, { body: { songId: id, shiftMs } })).data.shift_ms,
    onSuccess: (shift) => void client.setQueryData(shiftOf(id).queryKey, shift),
    onSettled: () => client.invalidateQueries({ queryKey: [songKeys.timing, id] }),
  });
  const shift = isPending ? variables : (data ?? null);
  return {
    shift,
    /** Asks once more; null where that would help nothing. */
    again: isError && !isFetching && shift === null ? () => void refetch() : null,
    move: (to: number) => mutate(Math.min(mostMs, Math.max(-mostMs, to))),
  };
}
