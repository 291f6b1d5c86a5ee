import { limits } from '@overtone/contract/limits';
import { session } from '../lib/session';
import { userInfo } from '../lib/user-info';
import { queryClient } from './query-client';

let done: Promise<void> | undefined;

/**
 * Resolves when it is known who is here: at once without a stored token, else with the user info and the favourites,
 * answered or not, and at the latest after 8 s; at once without network. What anybody may see does not wait for it.
 */
export function startupDone(): Promise<void> {
  done ??= session.get().token === null ? Promise.resolve() : whoIsHere();
  return done;
}

async function whoIsHere(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, limits.startupWaitMs)));
  const known = Promise.allSettled([queryClient.fetchQuery(userInfo()), knowFavorites()]);
  if (navigator.onLine) await Promise.race([known, late]);
  clearTimeout(timer);
}

/** A visitor has none, and not even their code. */
async function knowFavorites(): Promise<void> {
  const { favorites } = await import('../songs/data/favorites');
  await queryClient.fetchQuery(favorites());
}
