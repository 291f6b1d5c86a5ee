import { type Notice as WireNotice, noticeKinds, type NoticePreferences } from '@overtone/contract/notice';
import type { NoticeRow, PreferenceRow } from './notices.store.js';

export const presentNotice = (row: NoticeRow): WireNotice => ({
  id: String(row.id),
  kind: row.kind as WireNotice['kind'],
  values: row.values as WireNotice['values'],
  link: row.link,
  is_read: row.readAt !== null,
  created_at: row.createdAt.toISOString(),
});

/** Who has chosen nothing hears of everything, and gets no letters. */
export function presentPreferences(row: PreferenceRow | null): NoticePreferences {
  const kinds = noticeKinds.map((kind) => [kind, !row?.muted.includes(kind)] as const);
  return {
    ...(Object.fromEntries(kinds) as Omit<NoticePreferences, 'email_digest'>),
    email_digest: row?.emailDigest ?? false,
  };
}
