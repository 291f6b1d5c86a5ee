import { createRequest } from '../lib/create-request';
import { requireLogin } from '../lib/login-request';

export interface AskedSong {
  id: string;
  title: string;
}

interface SongDialogRequest {
  what: 'download' | 'playlist' | 'followUps' | 'takes';
  songs: readonly AskedSong[];
}

/** What is asked about songs over any page: anybody may ask, the shell shows it. */
const dialog = createRequest<SongDialogRequest>();
export const { useRequest: useSongDialog, close: closeSongDialog } = dialog;

export const openDownload = (songs: readonly AskedSong[]): void => dialog.open({ what: 'download', songs });

/** What may be made of a song: a visitor may look, whoever begins logs in. */
export const openFollowUps = ({ id, title }: AskedSong): void =>
  dialog.open({ what: 'followUps', songs: [{ id, title }] });

/** Songs of one submit, to be compared: their owner's alone. */
export const openTakes = (songs: readonly AskedSong[]): void => dialog.open({ what: 'takes', songs });

/** Playlists are kept by those who are logged in. */
export function openAddToPlaylist(songs: readonly AskedSong[]): void {
  const open = () => dialog.open({ what: 'playlist', songs });
  if (requireLogin(open)) open();
}
