import type { Db } from '../../platform/database/database.js';
import { forgetReporterOf } from './reports.store.js';

/** The door of reports. */

export {
  countReports,
  decideReport,
  openReports,
  pageOfReports,
  type ReportFilter,
  type ReportRow,
  reportsBefore,
  reportsOf,
  upholdReports,
} from './reports.store.js';

/** A member leaves. */
export const forgetReporter = (db: Db, uid: number): Promise<void> => forgetReporterOf(db, uid);
