import * as accounts from '../../apps/api/src/features/accounts/accounts.list.store.js';
import * as audit from '../../apps/api/src/features/audit/audit.store.js';
import * as queue from '../../apps/api/src/features/content/content.staff.store.js';
import * as checks from '../../apps/api/src/features/content/content.store.js';
import * as look from '../../apps/api/src/features/content/content.look.store.js';
import * as walk from '../../apps/api/src/features/content/content.walk.store.js';
import * as generations from '../../apps/api/src/features/generation/generation.list.store.js';
import * as invitations from '../../apps/api/src/features/invitations/invitations.store.js';
import * as labels from '../../apps/api/src/features/labels/labels.store.js';
import * as mixes from '../../apps/api/src/features/mixes/mixes.store.js';
import * as singers from '../../apps/api/src/features/operations/operations.personas.staff.store.js';
import * as notifies from '../../apps/api/src/features/payments/payments.notify.store.js';
import { notifiesWhere, ordersWhere, refundsWhere } from '../../apps/api/src/features/payments/payments.search.rule.js';
import * as orders from '../../apps/api/src/features/payments/payments.store.js';
import * as ledger from '../../apps/api/src/features/points/points.entries.store.js';
import * as queues from '../../apps/api/src/features/queues/queues.store.js';
import * as recharges from '../../apps/api/src/features/recharge/recharge.store.js';
import * as codes from '../../apps/api/src/features/redeem/redeem.list.store.js';
import * as reports from '../../apps/api/src/features/reports/reports.store.js';
import * as security from '../../apps/api/src/features/security/security.store.js';
import * as staff from '../../apps/api/src/features/songs/songs.staff.store.js';
import { asking, idOf } from './statement-plans.js';

/** A day of the crowded books, in which little of each table falls. */
const day = { from: '2026-01-03', to: '2026-01-03' };
const page = { page: 1, limit: 25 };
const uid = 100_777;
const now = new Date('2027-12-31');
const report: reports.ReportRow = {
  ...{
    id: 777n,
    songId: idOf('song777'),
    uid,
    fingerprint: null,
    reporter: 'crowd',
    reason: '侵犯版权',
    status: 'open',
  },
  ...{ createdAt: now, decidedAt: null, decidedBy: null },
};
/** Where the page before ended, in the middle of that day. */
const noon = new Date('2026-01-03T00:00:00Z');
const ended = <Row>(row: Partial<Row>): Row => row as Row;
const failed = ended<queues.FailedRow>({ id: 5000n, lastAt: noon });
const member = ended<Parameters<typeof accounts.accountsBefore>[2] & object>({ uid: 100_290 });
const entry = ended<ledger.EntryRow>({ id: 5000n, createdAt: noon });
const order = ended<orders.OrderRow>({ orderNo: 'OT', createdAt: noon, creditedAt: noon });
const generation = ended<generations.ListedRow>({ id: idOf('generation5000'), createdAt: noon });
const check = ended<Parameters<typeof queue.checksBefore>[2] & object>({ id: 5000n, createdAt: noon });
const singer = ended<Parameters<typeof singers.personasBefore>[2] & object>({
  id: '00001388-0000-7000-8000-000000000000',
  createdAt: noon,
});
const waiver = ended<labels.WaiverRow>({ id: 5000n, agreedAt: noon });
const code = ended<Parameters<typeof codes.codesAfter>[2] & object>({ id: 5000n, createdAt: noon });
const allCodes: codes.Filter = { now, range: {} };
const nothing = { id: undefined, uid: undefined, status: undefined, standing: undefined, provider: undefined };
const anything = { target: undefined, actorUid: undefined, action: undefined };
const all: generations.ListFilter = { ...nothing, channelId: undefined, from: undefined, to: undefined, now };
const list = (filter: Partial<generations.ListFilter>) => (db: Parameters<typeof generations.countGenerations>[0]) =>
  Promise.all([
    generations.pageOfGenerations(db, { ...all, ...filter }, 0, 25),
    generations.generationsBefore(db, { ...all, ...filter }, undefined, 25),
  ]);

const sumsOf = (db: Parameters<typeof orders.sumsOfOrders>[0], query: Parameters<typeof ordersWhere>[0]) =>
  orders.sumsOfOrders(db, ordersWhere(query, now), refundsWhere(query, now));

export const consoleAsked = asking('console', {
  'entries of a day': (db) => ledger.entryPage(db, { range: day }, page),
  'entries of a member and day': (db) => ledger.entryPage(db, { uid, range: day }, page),
  'orders of a day': (db) => orders.pageOfOrders(db, ordersWhere(day, now), page),
  'orders of a state and day': (db) => orders.pageOfOrders(db, ordersWhere({ status: 'credited', ...day }, now), page),
  'orders credited on a day': (db) =>
    orders.pageOfOrders(db, ordersWhere({ by: 'credited', ...day }, now), page, 'creditedAt'),
  'orders refunded on a day': (db) =>
    orders.pageOfOrders(db, ordersWhere({ by: 'refunded', ...day }, now), page, 'refundedAt'),
  'next orders credited on a day': (db) =>
    orders.ordersBefore(db, ordersWhere({ by: 'credited', ...day }, now), order, 1000, 'creditedAt'),
  'what orders credited on a day come to': (db) => sumsOf(db, { by: 'credited', ...day }),
  'what orders refunded on a day come to': (db) => sumsOf(db, { by: 'refunded', ...day }),
  'what entries of a day come to': (db) => ledger.entrySums(db, { range: day }),
  'orders without points': (db) => orders.pageOfOrders(db, ordersWhere({ status: 'paid' }, now), page),
  'generations that no channel took': list({ channelId: null, ...day }),
  'next orders': (db) => orders.ordersBefore(db, ordersWhere({}, now), undefined, 1000),
  'notifies of a day': (db) => notifies.pageOfNotifies(db, notifiesWhere(day), page, day),
  'members of a day': (db) => accounts.pageOfAccounts(db, { range: day }, 0, 25),
  'next members': (db) => accounts.accountsBefore(db, {}, undefined, 1000),
  'recharges of a day': (db) => recharges.pageOfRecharges(db, { words: undefined, range: day }, 0, 25),
  'next recharges': (db) => recharges.rechargesBefore(db, { words: undefined, range: {} }, undefined, 1000),
  'audit of a day': (db) => audit.pageOfAudit(db, { ...anything, range: day }, 0, 25),
  'audit of an administrator': (db) => audit.pageOfAudit(db, { ...anything, actorUid: 100_002, range: {} }, 0, 25),
  'audit of a thing': (db) => audit.pageOfAudit(db, { ...anything, target: '777', range: {} }, 0, 25),
  'songs of everybody': (db) => staff.pageForStaff(db, {}, 0, 25),
  'songs that are hidden': (db) => staff.pageForStaff(db, { hidden: 'yes' }, 0, 25),
  'reports that are open': (db) => reports.pageOfReports(db, { status: 'open', range: {} }, 0, 25),
  'reports that were decided': (db) => reports.pageOfReports(db, { status: 'upheld', range: {} }, 0, 25),
  'entries of a rare kind': (db) => ledger.entryPage(db, { kind: 'revoke' }, page),
  'generations of a state': list({ status: 'cancelled' }),
  'generations of a channel': list({ channelId: 77 }),
  'generations of a family': list({ provider: 'udio' }),
  'orders of a rare state': (db) => orders.pageOfOrders(db, ordersWhere({ status: 'mismatch' }, now), page),
  'orders that Alipay has not answered for': (db) =>
    orders.pageOfOrders(db, ordersWhere({ standing: 'unanswered' }, now), page),
  administrators: (db) => accounts.pageOfAccounts(db, { role: 'admin' }, 0, 25),
  'members who leave': (db) => accounts.pageOfAccounts(db, { standing: 'leaving' }, 0, 25),
  'songs of a day': (db) => staff.pageForStaff(db, day, 0, 25),
  'next songs of a day': (db) =>
    staff.songsForStaffBefore(db, day, { id: idOf('song777'), createdAt: new Date('2026-01-03') }, 1000),
  'reports of a day': (db) => reports.pageOfReports(db, { range: day }, 0, 25),
  'next reports of a day': (db) =>
    reports.reportsBefore(db, { range: day }, { ...report, createdAt: new Date('2026-01-03') }, 1000),
  'next audit of a day': (db) => audit.auditBefore(db, { ...anything, range: day }, undefined, 1000),
  'next recharges of a day': (db) => recharges.rechargesBefore(db, { words: undefined, range: day }, undefined, 1000),
  'next notifies of a day': (db) => notifies.notifiesBefore(db, notifiesWhere(day), undefined, 1000, day),
  'next orders of a day': (db) => orders.ordersBefore(db, ordersWhere(day, now), undefined, 1000),
  'checks that wait and are due': (db) => checks.dueChecks(db, now, 0n, 100),
  'checks that wait and are seen': (db) => look.countShown(db, 5),
  'how the check does': (db) => look.readCheckFigures(db, now),
  'what is public, put up': (db) =>
    Promise.all([
      look.putUpShown(db, 'song', idOf('made777'), now),
      look.putUpShown(db, 'playlist', idOf('playlist777'), now),
      look.putUpShown(db, 'mix', idOf('mix777'), now),
      look.putUpShown(db, 'profile', '100777', now),
    ]),
  'checks of a member': (db) => checks.checksAfter(db, uid, 0n, 100),
  'checks that words keep back': (db) => walk.keptByLists(db, 0n, 200),
  'what is public, in order': (db) =>
    Promise.all([
      walk.shownAfter(db, 'song', idOf('song777'), 200),
      walk.shownAfter(db, 'playlist', idOf('song777'), 200),
      walk.shownAfter(db, 'mix', idOf('song777'), 200),
      walk.shownAfter(db, 'profile', '100777', 200),
    ]),
  'checks to be looked at': (db) => queue.pageOfChecks(db, { state: 'open' }, 0, 25),
  'checks of a state': (db) => queue.pageOfChecks(db, { state: 'held' }, 0, 25),
  'checks of a day': (db) => queue.pageOfChecks(db, day, 0, 25),
  'a check by its number': (db) => queue.pageOfChecks(db, { words: '#777' }, 0, 25),
  'next checks': (db) => queue.checksBefore(db, {}, undefined, 1000),
  'failed jobs': (db) => queues.pageOfFailed(db, { queue: undefined, range: {} }, 0, 25),
  'failed jobs of a queue and day': (db) => queues.pageOfFailed(db, { queue: 'tickets', range: day }, 0, 25),
  'next failed jobs of a day': (db) => queues.failedBefore(db, { queue: undefined, range: day }, failed, 1000),
  'members of a standing': (db) => accounts.pageOfAccounts(db, { standing: 'banned' }, 0, 25),
  'next members of a day': (db) => accounts.accountsBefore(db, { range: day }, member, 1000),
  'next entries of a day': (db) => ledger.entriesAfter(db, { range: day }, entry, 1000),
  'next orders behind one': (db) => orders.ordersBefore(db, ordersWhere({}, now), order, 1000),
  'next generations behind one': (db) => generations.generationsBefore(db, all, generation, 1000),
  'next generations of a day behind one': (db) =>
    generations.generationsBefore(db, { ...all, ...day }, generation, 1000),
  'next checks of a day behind one': (db) => queue.checksBefore(db, day, check, 1000),
  'singers of everybody': (db) => singers.pageOfPersonas(db, {}, 0, 25),
  'singers of a day': (db) => singers.pageOfPersonas(db, day, 0, 25),
  'singers that are hidden': (db) => singers.pageOfPersonas(db, { hidden: 'yes' }, 0, 25),
  'next singers of a day': (db) => singers.personasBefore(db, day, singer, 1000),
  'events of a day': (db) => security.pageOfEvents(db, { range: day }, 25),
  'events of a kind and day': (db) => security.pageOfEvents(db, { kind: 'login', range: day }, 25),
  'events of a member and day': (db) => security.pageOfEvents(db, { uid, range: day }, 25),
  'events of a member': (db) => security.pageOfEvents(db, { uid }, 25),
  'next events of a day': (db) => security.pageOfEvents(db, { range: day, before: 7000n }, 1000),
  'events of a kind': (db) => security.pageOfEvents(db, { kind: 'login' }, 25),
  'codes of everybody': (db) => codes.pageOfCodes(db, allCodes, 0, 25),
  'codes that can be used': (db) => codes.pageOfCodes(db, { ...allCodes, state: 'usable' }, 0, 25),
  'codes that are used': (db) => codes.pageOfCodes(db, { ...allCodes, state: 'used' }, 0, 25),
  'codes of a day': (db) => codes.pageOfCodes(db, { ...allCodes, range: day }, 0, 25),
  'codes of a batch': (db) => codes.pageOfCodes(db, { ...allCodes, batchId: idOf('batch7') }, 0, 25),
  'next codes of a day': (db) => codes.codesAfter(db, { ...allCodes, range: day }, undefined, 1000),
  'next codes of a day behind one': (db) => codes.codesAfter(db, { ...allCodes, range: day }, code, 1000),
  'next codes of a batch': (db) => codes.codesAfter(db, { ...allCodes, batchId: idOf('batch7') }, code, 1000),
  'waivers of labels of a day': (db) => labels.pageOfWaivers(db, { range: day }, 0, 25),
  'waivers of everybody': (db) => labels.pageOfWaivers(db, { range: {} }, 0, 25),
  'waivers of a member': (db) => labels.pageOfWaivers(db, { uid, range: {} }, 0, 25),
  'waivers of a song': (db) => labels.pageOfWaivers(db, { songId: idOf('song777'), range: {} }, 0, 25),
  'how many waivers of a song': (db) => labels.countWaivers(db, { songId: idOf('song777'), range: {} }),
  'next waivers': (db) => labels.waiversBefore(db, { range: {} }, waiver, 1000),
  'next waivers of a day': (db) => labels.waiversBefore(db, { range: day }, waiver, 1000),
  'whom a member brought': (db) => invitations.pageOfInvitees(db, 100_007, 0, 25),
  'old failures': (db) => queues.deleteOldFailures(db, new Date('2026-01-02'), 200),
  'links of a member': (db) => mixes.linksOf(db, uid, new Date('2026-02-01')),
  'links that are over': (db) => mixes.deleteOver(db, new Date('2026-07-01'), 200),
  'generations of everybody': list({}),
  'generations of a member': list({ uid }),
  'generation by id': list({ id: idOf('generation776') }),
  'generations of a day': list(day),
  'generations under way': list({ standing: 'under_way' }),
  'generations past their time': list({ standing: 'stuck' }),
});
