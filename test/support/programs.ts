/** Where the programs of an app lie in its folder, as they are delivered. */
export const delivered = 'dist';
/** What a whole run starts: the same in a few large files (scripts/build/bundle.mjs), loaded in less than half the time. */
export const programs = process.env.OVERTONE_TEST_PROGRAMS ?? delivered;
/**
 * How node runs a command that lives for seconds: the database client's WebAssembly is not optimized beside it, which is a
 * third of what a start costs.
 */
export const shortLived = ['--liftoff-only'];
