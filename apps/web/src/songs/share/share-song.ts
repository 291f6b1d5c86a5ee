import i18next from 'i18next';
import { sayMissingCode } from '../../lib/missing-code';
import { session } from '../../lib/session';
import { openShareWindow, opensForOthers, type Shared } from './share-request';

/** A song that only its owner can open, as far as is known here: the window says so first. */
export async function share(song: Shared): Promise<void> {
  const unknown = song.check === undefined && song.uid === session.get().uid;
  if (unknown || !opensForOthers(song)) return openShareWindow(song);
  try {
    const [{ shareNow }] = await Promise.all([import('./share'), i18next.loadNamespaces('songs')]);
    await shareNow(song);
  } catch {
    await sayMissingCode();
  }
}

export const useShare = (song: Shared) => (): void => void share(song);
