import { Part } from '../../components/part';
import { closeSongMenu, useSongMenu } from './song-menu-request';

const load = async () => (await import('./song-menu')).SongMenu;

/** Where the menu of a song is, once somebody has asked for one. */
export function SongMenuPlace() {
  const request = useSongMenu();
  return (
    <Part load={load} need={request !== null && request.song.id} onMissing={closeSongMenu}>
      {(SongMenu) => request && <SongMenu key={`${request.song.id} ${request.x} ${request.y}`} request={request} />}
    </Part>
  );
}
