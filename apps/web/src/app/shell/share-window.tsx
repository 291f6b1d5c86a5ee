import { Part } from '../../components/part';
import { closeShareWindow, useShareRequest } from '../../music/share-request';

const load = async () => (await import('../../music/share-window')).ShareWindow;

/** Fetched when a song is first shared. */
export function ShareWindow() {
  const wanted = useShareRequest((request) => request.songId !== null);
  return (
    <Part load={load} need={wanted} onMissing={closeShareWindow}>
      {(Window) => <Window />}
    </Part>
  );
}
