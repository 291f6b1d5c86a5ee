import i18next from 'i18next';
import { toast } from '../../lib/toast';
import { session } from '../../lib/session';
import { openShareWindow, type Shared } from './share-request';
import { songAddress } from './song-address';

export const shareLink = (id: string): string => location.origin + songAddress(id);

/** The system's own sheet, where the browser has one. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

/** Whether its link opens for others: it is public, not in the trash, and neither staff nor the content check keeps it back. */
export const opensForOthers = ({ is_public: isPublic, hidden, check, trashed_at: trashed }: Shared): boolean =>
  isPublic && !trashed && !hidden && !check;

/**
 * By the system's sheet, else the link is copied. Of a song that only its owner can open, and of an own one of which that is
 * not known here, the window speaks first.
 */
export async function shareNow(song: Shared): Promise<void> {
  const isOwn = typeof song.uid === 'string' && song.uid === session.get().uid;
  if ((isOwn && song.check === undefined) || !opensForOthers(song)) openShareWindow(song);
  else await (hasShareSheet() ? shareBySheet(song) : copyLink(song));
}

export async function shareBySheet(song: Shared, files?: File[]): Promise<void> {
  const singer = song.nickname ?? i18next.t('songs:anonymous');
  const text = i18next.t('songs:share.text', { title: song.title, singer });
  try {
    await navigator.share({ title: song.title, text, url: shareLink(song.id), ...(files && { files }) });
    toast.success(i18next.t('songs:share.done'));
  } catch (error) {
    // Whoever closes the sheet has changed their mind.
    if ((error as Error).name !== 'AbortError') toast.error(i18next.t('songs:share.failed'));
  }
}

export async function copyLink(song: Shared): Promise<void> {
  const { copyText } = await import('../../lib/clipboard');
  const success = i18next.t(opensForOthers(song) ? 'songs:share.done' : 'songs:share.copiedAlone');
  await copyText(shareLink(song.id), { success, failure: i18next.t('songs:share.failed') });
}
