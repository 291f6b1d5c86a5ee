import { createRequest } from '../lib/create-request';
import { requireLogin } from '../lib/login-request';
import type { Format } from './downloads/formats';
import type { OnceOperation } from './operations/once';

export interface AskedSong {
  id: string;
  title: string;
}

export interface SongDialogRequest {
  what: 'download' | 'playlist' | 'followUps' | 'takes' | 'rename' | 'cover' | 'versions' | 'restore';
  songs: readonly AskedSong[];
  /** Of a download of one song: what is chosen to begin with. */
  format?: Format | undefined;
  /** Of what may follow: what is asked about at once. */
  asked?: OnceOperation | undefined;
  /** Of another speed: which one to begin with. */
  speed?: number | undefined;
}

/** What is asked about songs over any page: anybody may ask, the shell shows it. */
const dialog = createRequest<SongDialogRequest>();
export const { useRequest: useSongDialog, request: songDialog, close: closeSongDialog } = dialog;

export const openDownload = (songs: readonly AskedSong[], format?: Format): void =>
  dialog.open({ what: 'download', songs: songs.map(({ id, title }) => ({ id, title })), format });

/** What may be made of a song: a visitor may look, whoever begins logs in. */
export const openFollowUps = ({ id, title }: AskedSong, asked?: OnceOperation, speed?: number): void =>
  dialog.open({ what: 'followUps', songs: [{ id, title }], asked, speed });

/** Of their owner alone: songs of one submit, to be compared; public ones in the trash that the public may not have back yet. */
export const openSongs = (what: 'takes' | 'restore', songs: readonly AskedSong[]): void => dialog.open({ what, songs });

/** What its owner asks of one song: another title, another picture, what was made of it. */
export const openOwn = (what: 'rename' | 'cover' | 'versions', { id, title }: AskedSong): void =>
  dialog.open({ what, songs: [{ id, title }] });

/** Playlists are kept by those who are logged in. */
export function openAddToPlaylist(songs: readonly AskedSong[]): void {
  const open = () => dialog.open({ what: 'playlist', songs });
  if (requireLogin(open)) open();
}
