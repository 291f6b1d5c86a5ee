import { keptSongsCache } from '@overtone/contract/left-behind';

// Who still writes into a cache that is forgotten writes to nowhere. There are none where the page came over plain HTTP from
// elsewhere than this machine. The first page needs this and not what fills them.

/** They go with every end of a session. */
export const forgetKeptCache = async (): Promise<unknown> => globalThis.caches?.delete(keptSongsCache);
