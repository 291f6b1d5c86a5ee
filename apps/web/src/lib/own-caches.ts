/** Songs that were played lately, their pictures, and what is told of them. */
export const keptSongsCache = 'keptSongs';
/** What was shared to the installed app, until something is done with it. */
export const sharedInCache = 'sharedIn';

/** It waits with the desk, and goes with it. */
export const forgetShared = async (): Promise<unknown> => globalThis.caches?.delete(sharedInCache);

/**
 * Everything in the caches that is somebody's own; the first page needs this and not what fills them. Who still writes into
 * them writes to nowhere. There are none where the page came over plain HTTP from elsewhere than this machine.
 */
export const forgetOwnCaches = (): Promise<unknown> =>
  Promise.all([keptSongsCache, sharedInCache].map((name) => globalThis.caches?.delete(name)));
