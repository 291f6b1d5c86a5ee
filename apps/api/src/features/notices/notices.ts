import { limits } from '@overtone/contract/limits';
import type { Db } from '../../platform/database/database.js';
import type { Publisher } from '../../platform/realtime/publisher.js';
import * as store from './notices.store.js';

export type { NewNotice, NoticeRow, PreferenceRow } from './notices.store.js';

/** The door of notices: what a member has to read. After the commit, `tellUnread`. */

/** Once per kind and thing: told again, nothing happens. @returns whether there is something new to read. */
export async function notify(db: Db, notice: store.NewNotice): Promise<boolean> {
  const isNew = await store.insertNotice(db, notice);
  if (isNew) await store.deleteBeyond(db, notice.uid, limits.notices.perMember);
  return isNew;
}

/** Somebody answered in a ticket: unread again, however often. */
export const notifyReply = (db: Db, reply: { uid: number; ticketId: string; link: string; now: Date }): Promise<void> =>
  store.renewNotice(db, {
    ...{ uid: reply.uid, link: reply.link, now: reply.now },
    ...{ kind: 'ticket_reply', thing: reply.ticketId, values: {} },
  });

/** The member has seen the replies in these tickets; without any named, in all of them. */
export async function readReplies(db: Db, uid: number, now: Date, ticketIds?: string[]): Promise<void> {
  await store.markKind(db, { uid, kind: 'ticket_reply', things: ticketIds }, now);
}

export const unreadOf = async (db: Db, uid: number): Promise<number> => (await store.countUnread(db, uid)).count;

/** Tells a member how much is unread. After the commit only. */
export async function tellUnread(db: Db, publisher: Publisher, uid: number): Promise<void> {
  publisher.toMember(uid, 'unread_count', { count: await unreadOf(db, uid) });
}

/** For the personal export: the next ones behind `after`, oldest first. */
export const noticesOf = (db: Db, uid: number, after: bigint, take: number): Promise<store.NoticeRow[]> =>
  store.noticesAfter(db, uid, after, take);

export const noticePreferenceOf = (db: Db, uid: number): Promise<store.PreferenceRow | null> =>
  store.readPreference(db, uid);

/** A member leaves. */
export const forgetNotices = (db: Db, uid: number): Promise<void> => store.forgetOf(db, uid);
