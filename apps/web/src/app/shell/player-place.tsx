import { usePlayer } from '../../audio/use-player';
import { Part } from '../../components/part';

const load = async () => (await import('../../features/player/player-bar')).PlayerBar;

/** The bar is fetched when there is a song for it: played now or left by an earlier visit. Each press of play is a new need. */
export function PlayerPlace() {
  const need = usePlayer(({ song, playing }) => song !== null && `${song.id} ${playing}`);
  return (
    <Part load={load} need={need}>
      {(PlayerBar) => <PlayerBar />}
    </Part>
  );
}
