import type { Db } from '../../platform/database/database.js';
import { forgetReporterOf } from './reports.store.js';

/** The door of reports. A member leaves. */
export const forgetReporter = (db: Db, uid: number): Promise<void> => forgetReporterOf(db, uid);
