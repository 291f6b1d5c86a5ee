import { countMembers, registeredIn } from '../../apps/api/src/features/accounts/accounts.js';
import * as channels from '../../apps/api/src/features/channels/channels.js';
import { begunIn, creatorsIn, underWayNow } from '../../apps/api/src/features/generation/generation.js';
import { countAmiss, refundedIn, refundsIn, revenueIn } from '../../apps/api/src/features/payments/payments.js';
import { booksApart, booksNow, movedIn } from '../../apps/api/src/features/points/points.js';
import { unsentCodes } from '../../apps/api/src/features/codes/codes.js';
import { countFailed } from '../../apps/api/src/features/queues/queues.js';
import { countReports } from '../../apps/api/src/features/reports/reports.js';
import { countForStaff } from '../../apps/api/src/features/songs/songs.js';
import { asking } from './statement-plans.js';

/** A stretch of the crowded books in which little of each table falls. */
const span = { from: new Date('2026-01-03T00:00:00Z'), until: new Date('2026-01-03T01:00:00Z') };

const hour = new Date('2025-12-31T22:00:00Z');
const calls = { act: 'submit', outcome: 'well', count: 1, totalMs: 1, mostMs: 1 };

export const figuresAsked = asking('figures', {
  registeredIn: (db) => registeredIn(db, span),
  countMembers: (db) => countMembers(db),
  begunIn: (db) => begunIn(db, span),
  creatorsIn: (db) => creatorsIn(db, span),
  underWayNow: (db) => underWayNow(db, span.until),
  revenueIn: (db) => revenueIn(db, span),
  refundsIn: (db) => refundsIn(db, span),
  refundedIn: (db) => refundedIn(db, span),
  unsentCodes: (db) => unsentCodes(db, new Date('2027-12-31')),
  countAmiss: (db) => countAmiss(db, new Date('2027-12-31')),
  countFailed: (db) => countFailed(db, { queue: undefined, range: {} }),
  'reports that wait': (db) => countReports(db, { status: 'open', range: {} }),
  'appeals that wait': (db) => countForStaff(db, { hidden: 'appealed' }),
  movedIn: (db) => movedIn(db, span),
  booksNow: (db) => booksNow(db),
  booksApart: (db) => booksApart(db),
  addFigure: (db) => channels.addChannelFigure(db, { channelId: 1, hour, ...calls }),
  'sumsSince, of all channels': (db) => channels.sumsOfChannels(db, hour),
  'hoursSince, of one': (db) => channels.hoursOfChannel(db, 1, hour),
  forgetFigures: (db) => channels.forgetChannelFigures(db, new Date('2020-01-01')),
});
