import type { Db } from '../../platform/database/database.js';
import { forgetVoterOf, votesAfter, type VoteRow } from './faq.store.js';

export type { VoteRow } from './faq.store.js';

/** The door of the help centre's votes. For the personal export: the next ones behind `after`, oldest first. */
export const faqVotesOf = (db: Db, uid: number, after: bigint, take: number): Promise<VoteRow[]> =>
  votesAfter(db, uid, after, take);

/** A member leaves: the votes stay, whose they were and what was said with them do not. */
export const forgetVoter = (db: Db, uid: number): Promise<void> => forgetVoterOf(db, uid);
