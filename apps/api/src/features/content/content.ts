import type { Db } from '../../platform/database/database.js';
import { type CheckRow, checksAfter, deleteChecksOf } from './content.store.js';

/** The door of the check of what goes public. */
export { ContentChecks } from './content.checks.flow.js';
export { ContentNews } from './content.news.flow.js';
export { ContentSubjects } from './content.subjects.flow.js';
export { presentCheck, presentOwnCheck } from './content.present.js';
export { partsOf, textsOf } from './content.parts.rule.js';
export { checkById, checksOf, lockSubject, writeCheckAppeal } from './content.store.js';
export type { CheckRow } from './content.store.js';
export { readCheckFigures, readLook } from './content.look.store.js';
export { type SpokenRow, spokenAfter } from './content.spoken.store.js';
export { checksBefore, countChecks, isSpokenFor, pageOfChecks, type CheckFilter } from './content.staff.store.js';

/** For the personal export: what a member put up and what was said to it, behind `after`. */
export const ownChecksAfter = (db: Db, uid: number, after: bigint, take: number): Promise<CheckRow[]> =>
  checksAfter(db, uid, after, take);

/** A member leaves. */
export const forgetChecks = (db: Db, uid: number): Promise<void> => deleteChecksOf(db, uid);
