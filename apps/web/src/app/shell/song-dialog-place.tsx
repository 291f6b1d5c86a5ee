import { Part } from '../../components/part';
import { closeSongDialog, useSongDialog } from '../../songs/song-dialog-request';

const load = async () => (await import('../../songs/song-dialogs')).SongDialogs;

/** Fetched when somebody first downloads a song or puts one into a playlist. */
export function SongDialogPlace() {
  const wanted = useSongDialog((request) => request !== null);
  return (
    <Part load={load} need={wanted} onMissing={closeSongDialog}>
      {(SongDialogs) => <SongDialogs />}
    </Part>
  );
}
