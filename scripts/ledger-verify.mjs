// npm run ledger:verify: recomputes every balance from the ledger, on DATABASE_URL or on the embedded database, running or not.
import { runOnDatabase } from './run-on-database.mjs';

process.exitCode = await runOnDatabase('ledger-verify.js');
