import { Injectable } from '@nestjs/common';
import type { Answer, Parsed } from '@overtone/contract/endpoint';
import type { listNotices, NoticePreferences, setNoticePreferences } from '@overtone/contract/notice';
import { noticeKinds } from '@overtone/contract/notice';
import type { Language } from '@overtone/contract/language';
import { limits } from '@overtone/contract/limits';
import { Problem } from '@overtone/contract/problem';
import { Clock, secondsAfter } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/viewer.js';
import { Publisher } from '../../platform/realtime/publisher.js';
import { lockMember, profileOf } from '../accounts/accounts.js';
import { endDigest } from './notices.digest.store.js';
import { tellUnread } from './notices.js';
import { DigestLinks } from './notices.links.rule.js';
import { presentNotice, presentPreferences } from './notices.present.js';
import * as store from './notices.store.js';

@Injectable()
export class NoticesService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly publisher: Publisher,
    private readonly links: DigestLinks,
  ) {}

  async list(
    { uid }: Viewer,
    { page, limit }: Parsed<typeof listNotices, 'query'>,
  ): Promise<Answer<typeof listNotices>> {
    const db = this.database.client;
    const [rows, total] = await Promise.all([
      store.pageOfNotices(db, uid, (page - 1) * limit, limit),
      store.countNotices(db, uid),
    ]);
    return { data: rows.map(presentNotice), total };
  }

  unread({ uid }: Viewer): Promise<{ count: number; tickets: number }> {
    return store.countUnread(this.database.client, uid);
  }

  /** Read already, it stays so. Throws NOTICE_NOT_FOUND. */
  async read({ uid }: Viewer, id: string): Promise<void> {
    const found = await store.markOne(this.database.client, uid, BigInt(id), this.clock.now());
    if (!found) throw new Problem('NOTICE_NOT_FOUND');
    await tellUnread(this.database.client, this.publisher, uid);
  }

  async readAll({ uid }: Viewer, until: string | undefined): Promise<void> {
    await store.markShown(this.database.client, uid, this.clock.now(), until === undefined ? null : BigInt(until));
    await tellUnread(this.database.client, this.publisher, uid);
  }

  async preferences({ uid }: Viewer): Promise<NoticePreferences & { has_email: boolean }> {
    const db = this.database.client;
    const [row, profile] = await Promise.all([store.readPreference(db, uid), profileOf(db, uid)]);
    return { ...presentPreferences(row), has_email: Boolean(profile?.email) };
  }

  /** Throws NOTICE_EMAIL_MISSING. */
  async setPreferences({ uid }: Viewer, language: Language, wanted: Parsed<typeof setNoticePreferences, 'body'>) {
    const now = this.clock.now();
    return this.database.transaction(async (tx) => {
      if (!(await lockMember(tx, uid))) throw new Problem('INVALID_TOKEN');
      const hasEmail = Boolean((await profileOf(tx, uid))?.email);
      if (wanted.email_digest && !hasEmail) throw new Problem('NOTICE_EMAIL_MISSING');
      const before = await store.lockPreference(tx, uid);
      const row = { ...changed(before ?? unchosen(uid), wanted, now), language };
      await store.writePreference(tx, row);
      return { ...presentPreferences(row), has_email: hasEmail };
    });
  }

  /** Twice is once, and says nothing of whether there is such a member. Throws UNSUBSCRIBE_LINK_WRONG. */
  async unsubscribe(uid: number, signature: string): Promise<void> {
    if (!this.links.isValid(uid, signature)) throw new Problem('UNSUBSCRIBE_LINK_WRONG');
    await endDigest(this.database.client, uid);
  }
}

const unchosen = (uid: number): store.PreferenceRow => ({
  ...{ uid, muted: [], language: 'zh' },
  ...{ emailDigest: false, digestDueAt: null, digestLastAt: null },
});

/** Letters that are wanted anew begin at once, but not within a day of the last one; those that were wanted keep their hour. */
function changed(row: store.PreferenceRow, wanted: Partial<NoticePreferences>, now: Date): store.PreferenceRow {
  const muted = noticeKinds.filter((kind) => !(wanted[kind] ?? !row.muted.includes(kind)));
  const emailDigest = wanted.email_digest ?? row.emailDigest;
  return { ...row, muted, emailDigest, digestDueAt: emailDigest ? (row.digestDueAt ?? soonest(row, now)) : null };
}

function soonest({ digestLastAt }: store.PreferenceRow, now: Date): Date {
  const free = digestLastAt === null ? now : secondsAfter(digestLastAt, limits.notices.digestHours * 3600);
  return free > now ? free : now;
}
