import type { Db } from '../../platform/database/database.js';
import { secondsAfter } from '../../platform/clock/clock.js';
import { isQuietSince } from './generation.forget.store.js';

/** The door of generation. */

/** What holds points or a place that nobody will give back. */
export { findStuck } from './generation.verify.store.js';
export { generationFacts } from './generation.facts.flow.js';
export { type BegunRow, begunIn, creatorsIn, underWayNow } from './generation.figures.store.js';
export { yieldsOf } from './generation.yields.store.js';
export { forgetRequests } from './generation.forget.store.js';
export { isPersonaAwaited } from './generation.singers.store.js';
export { isAtChannel } from './generation.sources.store.js';
export { stepPage, type StepMark, type StepRow } from './generation.steps.store.js';

/** A beginning within the caller's transaction; and the whole of one, from the caller's turn to the queue. */
export { open } from './generation.admit.flow.js';
export { begunAmong } from './generation.store.js';
export { type Begun, GenerationOpen } from './generation.open.flow.js';
export { isStanding, type Plan, type PlanSource, type Standing } from './generation.plan.rule.js';

/** Longer than fetching a song's files may take: what was being fetched when its generation ended is over by then. */
const settlingSeconds = 600;

/** Nothing of the member's is being written or fetched. */
export const isQuiet = (db: Db, uid: number, now: Date): Promise<boolean> =>
  isQuietSince(db, uid, secondsAfter(now, -settlingSeconds));
