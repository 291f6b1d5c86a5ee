import { startTestServices } from '../../scripts/testing/services.mjs';

/** `npm test` has started the services already; jest run alone starts its own. */
export default async function globalSetup() {
  if (process.env.OVERTONE_TEST_PG_URL) return;
  const { environment, stop } = await startTestServices();
  Object.assign(process.env, environment);
  globalThis.overtoneStopTestServices = stop;
}
