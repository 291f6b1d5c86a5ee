import { listAnnouncements, type AnnouncementCategory } from '@overtone/contract/announcement';
import { limits } from '@overtone/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** What is announced in one place, most important first. Read on load and on focus; nobody waits for it. */
export const announcements = (type: AnnouncementCategory) =>
  queryOptions({
    queryKey: ['announcements', type],
    queryFn: async ({ signal }) => (await call(listAnnouncements, { query: { type } }, { signal })).data,
    staleTime: limits.refetchPauseMs,
    retry: false,
    // The page is whole without them.
    meta: { silent: true, everybody: true },
  });
