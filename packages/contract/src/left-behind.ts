// What a browser keeps of a member, and what becomes of it when their session ends. Site and console are one login, which
// either may end: whichever does leaves the same behind.

/** A `Storage`, as far as it is needed: what it keeps are its own properties. */
interface Store {
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface Browser {
  localStorage: Store;
  sessionStorage: Store;
  /** Not where the page came over plain HTTP from elsewhere than this machine. */
  caches?: { delete(name: string): Promise<unknown> };
}

/** Whose draft lies on the writing desk while it waits for them. */
export const deskOwnerKey = 'createDraftOwner';
export const queueKey = 'playQueue';
export const placeKey = 'playPosition';
/** What was sent and not answered, of one tab: when it was, and by which mark the server knows it. */
export const attemptsKey = 'lostAttempts';
export const newestSongsKey = 'newestSongs';
/** Songs that were played lately, their pictures, and what is told of them. */
export const keptSongsCache = 'keptSongs';
/** What was shared to the installed app, until something is done with it. */
export const sharedInCache = 'sharedIn';

/** What a member wrote and sent, and what was shared with them: it goes when they leave of their own will. */
export async function forgetDesk({ localStorage, sessionStorage, caches }: Browser): Promise<void> {
  sessionStorage.removeItem(attemptsKey);
  for (const key of Object.keys(localStorage)) if (/^(create|ticketDraft)/.test(key)) localStorage.removeItem(key);
  await caches?.delete(sharedInCache);
}

/** The session was ended for them: whoever it was will come back to what they wrote, and nobody else. */
export const keepDeskFor = (store: Store, uid: string): void => store.setItem(deskOwnerKey, uid);

export const forgetQueue = (stores: readonly Pick<Store, 'removeItem'>[]): void =>
  stores.forEach((store) => [queueKey, placeKey].forEach((key) => store.removeItem(key)));

/** What a member heard: it goes with every end of a session. */
export async function forgetHeard({ localStorage, sessionStorage, caches }: Browser): Promise<void> {
  forgetQueue([localStorage, sessionStorage]);
  sessionStorage.removeItem(newestSongsKey);
  await caches?.delete(keptSongsCache);
}
