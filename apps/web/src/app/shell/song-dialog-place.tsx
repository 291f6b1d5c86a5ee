import { closeSongDialog, useSongDialog } from '../../songs/song-dialog-request';
import { windowPlace } from './window-place';

/** What is asked about songs: downloads, playlists, what may follow. */
export const SongDialogPlace = windowPlace(
  { useRequest: useSongDialog, close: closeSongDialog },
  async () => (await import('../../songs/song-dialogs')).SongDialogs,
);
