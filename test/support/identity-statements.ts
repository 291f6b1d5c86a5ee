import * as identities from '../../apps/api/src/features/accounts/accounts.identities.store.js';
import { asking } from './statement-plans.js';

/** In the crowded books: a member who has changed what they are known by, in the middle of everybody. */
const uid = 100_777;
const late = { since: new Date('2026-01-02'), before: new Date('2026-01-03'), now: new Date('2026-01-03') };

export const identitiesAsked = asking('identities', {
  claimTelling: (db) => identities.claimTelling(db, 776n, late.before),
  returnTelling: (db) => identities.returnTelling(db, 776n, { claimedAt: late.before, tellAfter: late.now }),
  untold: (db) => identities.untold(db, late, null, 100),
  'untold behind': (db) => identities.untold(db, late, { id: 776n, changedAt: late.since }, 100),
  deleteOldChanges: (db) => identities.deleteOldChanges(db, late.since, 100),
  identityChangesAfter: (db) => identities.identityChangesAfter(db, uid, 0n, 100),
});
