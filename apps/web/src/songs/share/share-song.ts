import type { Song } from '@overtone/contract/song';
import i18next from 'i18next';
import { toast } from '../../lib/toast';
import { openShareWindow } from './share-request';

export type Shared = Pick<Song, 'id' | 'title' | 'nickname' | 'is_public'>;

/** Only its owner can open a private song: the window says so first. */
export async function share(song: Shared): Promise<void> {
  if (!song.is_public) return openShareWindow(song);
  try {
    const [{ shareNow }] = await Promise.all([import('./share'), i18next.loadNamespaces('songs')]);
    await shareNow(song);
  } catch {
    toast.error(i18next.t('errors:network'));
  }
}

export const useShare = (song: Shared) => (): void => void share(song);
