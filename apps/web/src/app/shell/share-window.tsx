import { Part } from '../../components/part';
import { closeShareWindow, useShareRequest } from '../../songs/share/share-request';

const load = async () => (await import('../../songs/share/share-window')).ShareWindow;

/** Fetched when a song is first shared. */
export function ShareWindow() {
  const wanted = useShareRequest((request) => request !== null);
  return (
    <Part load={load} need={wanted} onMissing={closeShareWindow}>
      {(Window) => <Window />}
    </Part>
  );
}
