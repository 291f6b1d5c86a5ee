import { canKeep, sharedIn } from '../../lib/kept-caches';
import { session } from '../../lib/session';
import { filePlace, forgetOne, type SharedWords, waitingIn, wordsPlace } from '../../lib/shared-places';

export interface Shared extends SharedWords {
  id: string;
  file: File | null;
}

/** All that waits, the oldest first. It stays in the cache: a page that is loaded anew finds it again. */
export async function readShared(): Promise<Shared[]> {
  if (!canKeep()) return [];
  const cache = await sharedIn();
  const found: Shared[] = [];
  for (const id of await waitingIn(cache)) found.push(...(await readOne(cache, id)));
  return found;
}

async function readOne(cache: Cache, id: string): Promise<Shared[]> {
  const [words, file] = await Promise.all([cache.match(wordsPlace(id)), cache.match(filePlace(id))]);
  const told = (await words?.json().catch(() => null)) as SharedWords | null | undefined;
  const content = await file?.blob();
  if (!told) return [];
  if (!told.text && !content && !told.lost) {
    await forgetOne(cache, id);
    return [];
  }
  const { uid } = session.get();
  // The worker that took it does not know who is here.
  const own: SharedWords = { ...told, uid: told.uid ?? uid };
  // On a full disk it is theirs as long as this page lives.
  if (own.uid !== told.uid) await cache.put(wordsPlace(id), Response.json(own)).catch(() => undefined);
  return [{ ...own, id, file: content ? new File([content], own.fileName ?? '', { type: content.type }) : null }];
}

/** The half of it that still waits; null: nothing does. What is not kept any more is not kept anew. */
export async function keepRest(id: string, rest: Shared | null): Promise<void> {
  const cache = await sharedIn();
  if (!rest) return void (await forgetOne(cache, id));
  if (!rest.file) await cache.delete(filePlace(id));
  const { text, fileName, uid, lost } = rest;
  const words: SharedWords = { text, fileName, uid, lost };
  if (await cache.match(wordsPlace(id))) await cache.put(wordsPlace(id), Response.json(words));
}
