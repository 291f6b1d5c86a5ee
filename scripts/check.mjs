// npm run check | npm run typecheck | npm run lint
import { generateClient } from './build/client.mjs';
import { checks, runChecks } from './testing/checks.mjs';

const wanted = process.argv[2];
await generateClient();
const { failed } = await runChecks(wanted ? checks[wanted] : Object.values(checks).flat());
process.exitCode = failed > 0 ? 1 : 0;
