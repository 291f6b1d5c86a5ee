import { usePlayer } from '../../audio/use-player';
import { Part } from '../../components/part';

const load = async () => (await import('../../features/player/player-bar')).PlayerBar;

/** The bar is fetched when there is a song for it, played now or left by an earlier visit, or something to be said. Each press of play is a new need. */
export function PlayerPlace() {
  const need = usePlayer(({ song, playing, message }) =>
    song ? `${song.id} ${playing}` : message !== null && message.kind,
  );
  return (
    <Part load={load} need={need}>
      {(PlayerBar) => <PlayerBar />}
    </Part>
  );
}
