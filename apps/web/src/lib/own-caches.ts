/** Songs that were played lately, their pictures, and what is told of them. */
export const keptSongsCache = 'keptSongs';
/** What was shared to the installed app, until something is done with it. */
export const sharedInCache = 'sharedIn';

// Who still writes into a cache that is forgotten writes to nowhere. There are none where the page came over plain HTTP from
// elsewhere than this machine. The first page needs this and not what fills them.

/** It waits with the desk, and goes with it. */
export const forgetShared = async (): Promise<unknown> => globalThis.caches?.delete(sharedInCache);

/** They go with every end of a session. */
export const forgetKeptCache = async (): Promise<unknown> => globalThis.caches?.delete(keptSongsCache);
