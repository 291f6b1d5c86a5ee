import type { Song } from '@overtone/contract/song';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSession } from '../../lib/session';
import { ownPage, ownPageSize, type OwnFilter } from '../../songs/data/read-own-pages';

export interface OwnList {
  /** Undefined until the first answer. */
  total: number | undefined;
  failed: boolean;
  busy: boolean;
  again: () => void;
  songAt: (index: number) => Song | undefined;
  /** Which places are looked at: their pages are read. */
  show: (first: number, last: number) => void;
}

const pageOf = (index: number) => Math.floor(index / ownPageSize);

/** How many songs there are; undefined until the first answer. */
export function useOwnTotal(filter: OwnFilter): number | undefined {
  const uid = useSession((session) => session.uid);
  return useQuery(ownPage(uid, filter, 0)).data?.total;
}

/** A list of any length, of which only the pages that are looked at are read and kept up to date. */
export function useOwnList(filter: OwnFilter): OwnList {
  const uid = useSession((session) => session.uid);
  const [[from, to], setShown] = useState<readonly [number, number]>([0, 0]);
  const numbers = [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, at) => from + at)])];
  const results = useQueries({ queries: numbers.map((page) => ownPage(uid, filter, page)) });
  const show = useCallback((first: number, last: number) => {
    const next = [pageOf(Math.max(0, first)), pageOf(Math.max(0, last))] as const;
    setShown((now) => (now[0] === next[0] && now[1] === next[1] ? now : next));
  }, []);
  const answered = new Map(numbers.map((page, at) => [page, results[at]?.data]));
  return {
    total: results[0]?.data?.total,
    failed: results.some(({ isError, data }) => isError && !data),
    busy: results.some(({ isFetching }) => isFetching),
    again: () => results.forEach(({ isError, refetch }) => isError && void refetch()),
    songAt: (index) => answered.get(pageOf(index))?.songs[index % ownPageSize],
    show,
  };
}
