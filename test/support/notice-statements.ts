import * as announcements from '../../apps/api/src/features/announcements/announcements.store.js';
import * as faq from '../../apps/api/src/features/faq/faq.store.js';
import * as digest from '../../apps/api/src/features/notices/notices.digest.store.js';
import * as notices from '../../apps/api/src/features/notices/notices.store.js';
import { asking } from './statement-plans.js';

/** In the crowded books: a member with notices read and unread, whose letter is due. */
const uid = 100_777;
const begins = new Date('2026-01-01');
/** A hundred letters are due, and much is older than this. */
const now = new Date('2026-01-01T06:30:00Z');
const moments = { now, next: new Date('2026-01-02T06:30:00Z') };
const told = { uid, kind: 'song_ready', thing: 'new', values: {}, link: '/', now } as const;
const lots = Array.from({ length: 500 }, (_, n) => ({ uid: uid + n, thing: String(n) }));

export const noticesAsked = asking('notices', {
  insertNotice: (db) => notices.insertNotice(db, told),
  renewNotice: (db) => notices.renewNotice(db, { ...told, kind: 'ticket_reply' }),
  deleteBeyond: (db) => notices.deleteBeyond(db, uid, 5),
  pageOfNotices: (db) => notices.pageOfNotices(db, uid, 0, 20),
  countNotices: (db) => notices.countNotices(db, uid),
  countUnread: (db) => notices.countUnread(db, uid),
  markOne: (db) => notices.markOne(db, uid, 776n, now),
  'markKind of a ticket': (db) => notices.markKind(db, { uid, kind: 'ticket_reply', things: ['776'] }, now),
  'markKind of all tickets': (db) => notices.markKind(db, { uid, kind: 'ticket_reply' }, now),
  markShown: (db) => notices.markShown(db, uid, now, null),
  'markShown until': (db) => notices.markShown(db, uid, now, 776n),
  lockPreference: (db) => notices.lockPreference(db, uid),
  toldThings: (db) => notices.toldThings(db, 'points_expiring', lots),
  deleteOld: (db) => notices.deleteOld(db, now, 1_000),
  noticesAfter: (db) => notices.noticesAfter(db, uid, 0n, 100),
  forgetOf: (db) => notices.forgetOf(db, uid),
  dueDigests: (db) => digest.dueDigests(db, now, null, 500),
  passQuiet: (db) => digest.passQuiet(db, moments, 1_000),
  claimDigest: (db) => digest.claimDigest(db, uid, { ...moments, now: new Date('2026-12-31') }),
  returnDigest: (db) => digest.returnDigest(db, uid, { claimedAt: begins, lastAt: null, dueAt: now }),
  endDigest: (db) => digest.endDigest(db, uid),
  newestUnread: (db) => digest.newestUnread(db, uid, 10),
  writeVote: (db) =>
    faq.writeVote(db, { question: 'question-1', voter: 'somebody', uid, helpful: true, comment: null, now }),
  votesAfter: (db) => faq.votesAfter(db, uid, 0n, 100),
  forgetVoterOf: (db) => faq.forgetVoterOf(db, uid),
  countReader: (db) =>
    announcements.countReader(db, { id: 10, reader: null, who: 'somebody', uid: null, now: new Date('2026-12-31') }),
  readsAfter: (db) => announcements.readsAfter(db, uid, 0, 100),
  forgetReaderOf: (db) => announcements.forgetReaderOf(db, uid),
});
