import { countMembers, registeredIn } from '../../apps/api/src/features/accounts/accounts.js';
import { begunIn, creatorsIn, underWayNow } from '../../apps/api/src/features/generation/generation.js';
import { countMismatched, refundsIn, revenueIn } from '../../apps/api/src/features/payments/payments.js';
import { booksNow, movedIn } from '../../apps/api/src/features/points/points.js';
import { asking } from './statement-plans.js';

/** A stretch of the crowded books in which little of each table falls. */
const span = { from: new Date('2026-01-03T00:00:00Z'), until: new Date('2026-01-03T01:00:00Z') };

export const figuresAsked = asking('figures', {
  registeredIn: (db) => registeredIn(db, span),
  countMembers: (db) => countMembers(db),
  begunIn: (db) => begunIn(db, span),
  creatorsIn: (db) => creatorsIn(db, span),
  underWayNow: (db) => underWayNow(db, span.until),
  revenueIn: (db) => revenueIn(db, span),
  refundsIn: (db) => refundsIn(db, span),
  countMismatched: (db) => countMismatched(db),
  movedIn: (db) => movedIn(db, span),
  booksNow: (db) => booksNow(db),
});
