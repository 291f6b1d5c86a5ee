// npm run admin -- grant <login>: makes and unmakes administrators, suspends and restores members; see apps/api/src/admin.ts.
import { runOnDatabase } from './run-on-database.mjs';

process.exitCode = await runOnDatabase('admin.js', process.argv.slice(2));
