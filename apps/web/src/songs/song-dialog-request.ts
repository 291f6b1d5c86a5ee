import { create } from 'zustand';
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
export const useSongDialog = create<{ request: SongDialogRequest | null }>(() => ({ request: null }));

export const openDownload = (songs: readonly AskedSong[]): void =>
  useSongDialog.setState({ request: { what: 'download', songs } });

/** Playlists are kept by those who are logged in. */
export function openAddToPlaylist(songs: readonly AskedSong[]): void {
  const open = () => useSongDialog.setState({ request: { what: 'playlist', songs } });
  if (requireLogin(open)) open();
}

export const closeSongDialog = (): void => useSongDialog.setState({ request: null });
