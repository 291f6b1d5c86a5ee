/** Where the programs of an app lie in its folder, as they are delivered. */
export const delivered = 'dist';
/** What a whole run starts: the same in a few large files (scripts/build/bundle.mjs), loaded in less than half the time. */
export const programs = process.env.OVERTONE_TEST_PROGRAMS ?? delivered;
