import { createRequest } from '../lib/create-request';
import { requireLogin } from '../lib/login-request';

export interface AskedSong {
  id: string;
  title: string;
}

interface SongDialogRequest {
  what: 'download' | 'playlist';
  songs: readonly AskedSong[];
}

/** What is asked about songs over any page: anybody may ask, the shell shows it. */
const dialog = createRequest<SongDialogRequest>();
export const { useRequest: useSongDialog, close: closeSongDialog } = dialog;

export const openDownload = (songs: readonly AskedSong[]): void => dialog.open({ what: 'download', songs });

/** Playlists are kept by those who are logged in. */
export function openAddToPlaylist(songs: readonly AskedSong[]): void {
  const open = () => dialog.open({ what: 'playlist', songs });
  if (requireLogin(open)) open();
}
