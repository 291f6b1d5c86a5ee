import { recordPaid, readStanding } from '../../apps/api/src/features/accounts/accounts.level.store.js';
import * as foreign from '../../apps/api/src/features/payments/payments.foreign.store.js';
import * as notifies from '../../apps/api/src/features/payments/payments.notify.store.js';
import * as refunds from '../../apps/api/src/features/payments/payments.refund.store.js';
import * as orders from '../../apps/api/src/features/payments/payments.store.js';
import * as ledger from '../../apps/api/src/features/points/points.entries.store.js';
import * as points from '../../apps/api/src/features/points/points.store.js';
import * as sessions from '../../apps/api/src/features/sessions/sessions.store.js';
import { type Allowed, asking, idOf } from './statement-plans.js';

/** A member of the crowded books, somewhere in their middle, and what is theirs. */
const uid = 100_777;
const orderNo = 'OT000000000000000000000776';
const lotId = 776n;
const holdId = idOf('hold776');
const generationId = idOf('generation776');
const songId = idOf('made776');
const sessionId = idOf('session776');
const begins = new Date('2026-01-01');
const now = new Date('2026-12-31T12:00:00Z');
const later = new Date('2027-01-31');
const page = { page: 1, limit: 25 };
const deep = { page: 40, limit: 25 };
const payment = { tradeNo: 'trade-new', paidFen: 698, buyer: null, paidAt: null };

export const pointsAsked = asking('points', {
  lockAccount: (db) => points.lockAccount(db, uid),
  moveAccount: (db) => points.moveAccount(db, uid, 1, 0),
  readBalance: (db) => points.readBalance(db, uid),
  insertEntry: (db) =>
    points.insertEntry(db, {
      uid,
      kind: 'grant',
      amount: 1,
      balanceAfter: 1,
      reference: 'reference:1',
      reason: '词',
      now,
    }),
  isBooked: (db) => points.isBooked(db, 'reference:777'),
  lockLot: (db) => points.lockLot(db, uid, lotId),
  takenFromLot: (db) => points.takenFromLot(db, uid, { id: lotId, granted: 1200, available: 0 }),
  spendableLots: (db) => points.spendableLots(db, uid, now),
  expiredLots: (db) => points.expiredLots(db, uid, now),
  membersWithExpiredLots: (db) => points.membersWithExpiredLots(db, new Date('2026-10-28T12:00:00Z'), 0, 100),
  takeFromLot: (db) => points.takeFromLot(db, { id: lotId, amount: 0 }),
  readHold: (db) => points.readHold(db, generationId),
  readHolds: (db) => points.readHolds(db, [generationId, holdId]),
  readShares: (db) => points.readShares(db, generationId),
  resolveShare: (db) => points.resolveShare(db, holdId, songId, 'released'),
  openHolds: (db) => points.openHolds(db),
  resolveHold: (db) => points.resolveHold(db, holdId, 0, 0),
  openParts: (db) => points.openParts(db, holdId),
  resolvePart: (db) => points.resolvePart(db, holdId, lotId, 0, 0),
  'entries of a member': (db) => ledger.entryPage(db, { uid }, page),
  'entries of a member and kind': (db) => ledger.entryPage(db, { uid, kind: 'grant' }, page),
  'entries of everybody': (db) => ledger.entryPage(db, {}, page),
  'entries by number': (db) =>
    ledger.entryPage(db, { search: { references: [`order:${orderNo}:credit`], orderNo, generationId } }, page),
  entriesAfter: (db) => ledger.entriesAfter(db, { uid }, { id: 1000n, createdAt: begins }, 500),
  entriesOfHold: (db) => ledger.entriesOfHold(db, holdId),
  generationsOf: (db) => ledger.generationsOf(db, [holdId]),
  lotsOf: (db) => ledger.lotsOf(db, uid, now, 50),
  expiringLots: (db) =>
    points.expiringLots(db, { now: new Date('2026-10-20'), until: new Date('2026-10-27') }, null, 500),
  expiriesOf: (db) => ledger.expiriesOf(db, [lotId]),
});

export const paymentsAsked = asking('payments', {
  readOrder: (db) => orders.readOrder(db, orderNo),
  readOwn: (db) => orders.readOwn(db, uid, orderNo),
  readByKey: (db) => orders.readByKey(db, uid, 'key'),
  countOpen: (db) => orders.countOpen(db, uid, now),
  spentSince: (db) => orders.spentSince(db, uid, new Date('2026-01-02')),
  'orders of a member': (db) => orders.pageOfOrders(db, { uid }, page),
  'orders of everybody': (db) => orders.pageOfOrders(db, {}, page),
  'orders of a state': (db) => orders.pageOfOrders(db, { status: 'created' }, page),
  'orders by number': (db) => orders.pageOfOrders(db, { OR: [{ orderNo }, { tradeNo: 'trade776' }, { uid }] }, page),
  ordersBehind: (db) => orders.ordersBehind(db, uid, '', 500),
  markPaid: (db) => orders.markPaid(db, orderNo, payment, { now, isPlain: true }),
  markCredited: (db) => orders.markCredited(db, orderNo, 1n, now),
  markMismatch: (db) => orders.markMismatch(db, orderNo, payment, now),
  markClosed: (db) => orders.markClosed(db, orderNo, { reason: 'timeout', now, watchAt: null }),
  claimQuestion: (db) => orders.claimQuestion(db, orderNo, now, begins),
  claimDue: (db) => orders.claimDue(db, now, later, 20),
  scheduleCheck: (db) => orders.scheduleCheck(db, orderNo, now),
  endChecks: (db) => orders.endChecks(db, orderNo),
  clearBuyers: (db) => orders.clearBuyers(db, uid),
  lockOrder: (db) => refunds.lockOrder(db, orderNo),
  markRefunded: (db) => refunds.markRefunded(db, orderNo, 'R', now),
  markRefundRefused: (db) => refunds.markRefundRefused(db, orderNo, 'R', now),
  insertTold: (db) => foreign.insertTold(db, { orderNo, requestNo: 'R', totalFen: 1, now }),
  toldOf: (db) => foreign.toldOf(db, orderNo),
  markContrary: (db) => foreign.markContrary(db, orderNo, now),
  addForeign: (db) => foreign.addForeign(db, orderNo, { fen: 0, points: 0, isAll: false, now }),
  isCrowded: (db) => notifies.isCrowded(db, orderNo, 100),
  notifiesOf: (db) =>
    notifies.notifiesOf(
      db,
      Array.from({ length: 25 }, (_, n) => `OT${String(n * 999).padStart(24, '0')}`),
    ),
  'notifies by number': (db) => notifies.pageOfNotifies(db, { OR: [{ orderNo }, { tradeNo: 'trade776' }] }, page),
  'notifies of a verdict': (db) => notifies.pageOfNotifies(db, { verdict: 'recut' }, page),
  'notifies nobody signed': (db) => notifies.pageOfNotifies(db, { proven: false }, deep),
  deleteUnproven: (db) => notifies.deleteUnproven(db, new Date('2026-01-08'), 500),
  readStanding: (db) => readStanding(db, uid),
  recordPaid: (db) => recordPaid(db, uid, 0),
});

export const sessionsAsked = asking('sessions', {
  readLiveSession: (_, pool) => sessions.readLiveSession(pool, Buffer.alloc(32), now),
  touchSession: (db) => sessions.touchSession(db, sessionId, now, later),
  listLiveSessions: (db) => sessions.listLiveSessions(db, uid, now),
  endedSessions: (_, pool) => sessions.endedSessions(pool, [sessionId, holdId], now),
  revokeSession: (db) => sessions.revokeSession(db, { id: sessionId, uid, now }),
  revokeSessionsOf: (db) => sessions.revokeSessionsOf(db, uid, now),
  deleteEndedSessions: (db) => sessions.deleteEndedSessions(db, new Date('2026-01-02T02:00:00Z')),
  deleteSessionsOf: (db) => sessions.deleteSessionsOf(db, uid),
});

/** What may read much, and why. */
export const allowed: readonly Allowed[] = [
  {
    name: /^(points entries|payments (orders|notifies)) /,
    fault: /^.*: (Seq|Index Only|Bitmap Heap) Scan (entry|payment_order|payment_notify)$/,
    reason: 'the total an administrator sees of a whole table: asked by hand, by one person at a time',
  },
  {
    name: /^figures reports that wait$/,
    fault: /^.*: (Seq|Index Only|Bitmap Heap) Scan song_report$/,
    reason:
      'what waits for staff, all of the table here: read once in half a minute, for whoever looks at the dashboard',
  },
  {
    name: /^figures (countMembers|booksNow|booksApart)/,
    fault: /^.*: (Seq|Index Only|Bitmap Heap) Scan (account|points_account|lot)$/,
    reason: 'what all members are and have: read once in half a minute, for whoever looks at the dashboard',
  },
];
