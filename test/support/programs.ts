/** Where the programs of an app lie in its folder, as they are delivered. */
export const delivered = 'dist';
/** What a whole run starts: the same in a few large files (scripts/build/bundle.mjs), loaded in less than half the time. */
export const programs = process.env.OVERTONE_TEST_PROGRAMS ?? delivered;
/**
 * How node runs what lives for seconds: neither the database client's WebAssembly nor a script lives long enough to win back
 * what its optimizing costs, which is two fifths of a start.
 */
export const shortLived = ['--liftoff-only', '--no-opt'];
/** How node runs the programs of this folder: as they are delivered they run as at an operator's. */
export const optionsOf = (folder: string): readonly string[] => (folder === delivered ? [] : shortLived);
