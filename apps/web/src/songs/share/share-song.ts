import i18next from 'i18next';
import { sayMissingCode } from '../../lib/missing-code';
import { openShareWindow, type Shared } from './share-request';

/** Only its owner can open a private song: the window says so first. */
export async function share(song: Shared): Promise<void> {
  if (!song.is_public) return openShareWindow(song);
  try {
    const [{ shareNow }] = await Promise.all([import('./share'), i18next.loadNamespaces('songs')]);
    await shareNow(song);
  } catch {
    await sayMissingCode();
  }
}

export const useShare = (song: Shared) => (): void => void share(song);
