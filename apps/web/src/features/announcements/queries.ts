import { listAnnouncements, type AnnouncementCategory } from '@overtone/contract/announcement';
import { limits } from '@overtone/contract/limits';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { currentLanguage } from '../../lib/language';

const all = 'announcements';

/**
 * What is announced in one place, most important first. Read on load and on focus; nobody waits for it. The key carries the
 * language, and the uid: some are for members of certain levels.
 */
export const announcements = (type: AnnouncementCategory, uid: string | null) =>
  queryOptions({
    queryKey: [all, type, uid, currentLanguage()],
    queryFn: async ({ signal }) => (await call(listAnnouncements, { query: { type } }, { signal })).data,
    staleTime: limits.refetchPauseMs,
    retry: false,
    // The page is whole without them.
    meta: { silent: true },
  });

/** They changed; null: in every place. Only what is shown is asked anew. */
export const refreshAnnouncements = (client: QueryClient, type: AnnouncementCategory | null): Promise<void> =>
  client.invalidateQueries({ queryKey: type === null ? [all] : [all, type] });
